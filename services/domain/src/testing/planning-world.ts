import type { PlanningFacts, PlanningFormula } from '@droptally/proto/api/catalog/planner';
import fc from 'fast-check';
import type { Amounts, PlanOptions } from '../planning/plan-options.ts';
import type { DropRow, PlanningData, PlanningStage } from '../planning/planning-data.ts';
import type { SpreadRow } from '../planning/shrunk-rows.ts';

export const NOW = Date.UTC(2025, 5, 21);
export const LMD = '4001';
export const EXP = '0010';

export const FACTS: PlanningFacts = {
  lmdPerSanity: 12,
  lmdPerRun: { ce: 10_000 },
  expPerRun: { ls: 10_000 },
  expPerItem: { '2001': 200, '2002': 400 },
  pureGold: { item: '3003', exp: 400 },
  supplyStages: ['ce', 'ls'],
  byProductRate: 0.18,
  minRuns: 200,
};

export const NO_OPTIONS: PlanOptions = { byProductRates: {}, wantsLmd: false, wantsExp: false };

const OPEN = { CN: { exist: true } };

export function stageOf(stageId: string, apCost: number | null, more: Partial<PlanningStage> = {}): PlanningStage {
  return { stageId, codes: [`code of ${stageId}`], apCost, existence: OPEN, ...more };
}

export function dropOf(stageId: string, itemId: string, rate: number, more: Partial<DropRow> = {}): DropRow {
  return { stageId, itemId, quantity: rate * 1_000, times: 1_000, end: null, ...more };
}

/** Drops of item `a` in runs of stage `s`. */
export function sampleOf(quantity: number, times: number, more: Partial<SpreadRow> = {}): SpreadRow {
  return { stageId: 's', itemId: 'a', quantity, times, end: null, stdDev: 0.5, ...more };
}

export function formulaOf(id: string, costs: Amounts, more: Partial<PlanningFormula> = {}): PlanningFormula {
  return {
    id,
    goldCost: 100,
    costs: Object.entries(costs).map(([item, count]) => ({ id: item, count })),
    extraOutcome: [{ id: 'a', count: 1, weight: 1 }],
    totalWeight: 1,
    ...more,
  };
}

/** Rocks `a` and `b` drop; three `a` make a `c`; LMD and EXP are there. */
export function worldOf({ rows = [], stages = [], formulas = [], ...more }: Partial<PlanningData> = {}): PlanningData {
  return {
    server: 'CN',
    now: NOW,
    facts: FACTS,
    items: ['a', 'b', 'c', '2001', '2002', '3003', LMD, EXP].map((itemId) => ({
      itemId,
      itemType: 'MATERIAL',
      rarity: 1,
    })),
    stages: [stageOf('s1', 6), stageOf('s2', 10), stageOf('ce', 36), stageOf('ls', 36), ...stages],
    formulas: [formulaOf('c', { a: 3 }), ...formulas],
    rows: [dropOf('s1', 'a', 1.2), dropOf('s2', 'b', 0.5), dropOf('s2', 'a', 0.5), ...rows],
    ...more,
  };
}

const ITEMS = ['i0', 'i1', 'i2', 'i3', 'i4', 'i5'] as const;
const anyRate = fc.double({ min: 0.01, max: 2, noNaN: true });
const anyAmounts = fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 50 }), { maxKeys: 4 });

/** Some stages of random costs and drops, and formulas that make an item of earlier ones. */
export const anyWorld: fc.Arbitrary<PlanningData> = fc
  .record({
    stages: fc.array(
      fc.record({
        cost: fc.integer({ min: 1, max: 36 }),
        drops: fc.dictionary(fc.constantFrom(...ITEMS), anyRate, { maxKeys: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    formulas: fc.array(
      fc.record({
        made: fc.integer({ min: 1, max: 5 }),
        of: fc.integer({ min: 0, max: 4 }),
        count: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ stages, formulas }) => ({
    server: 'CN' as const,
    now: NOW,
    facts: FACTS,
    items: [...ITEMS, LMD, EXP].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 1 })),
    stages: [stageOf('ce', 36), stageOf('ls', 36), ...stages.map(({ cost }, at) => stageOf(`s${at}`, cost))],
    formulas: formulas.map(({ made, of, count }) =>
      formulaOf(
        `i${made}`,
        { [`i${Math.min(of, made - 1)}`]: count },
        { extraOutcome: [{ id: 'i0', count: 1, weight: 1 }] },
      ),
    ),
    rows: stages.flatMap(({ drops }, at) => Object.entries(drops).map(([item, rate]) => dropOf(`s${at}`, item, rate))),
  }));

export const anyRequest = fc.record({
  needs: anyAmounts,
  holdings: anyAmounts,
  excluded: fc.subarray(['s0', 's1', 'code of s2']),
});

export const anyOptions: fc.Arbitrary<PlanOptions> = fc.record({
  byProductRates: fc.constantFrom<PlanOptions['byProductRates']>({}, { 1: 0.18 }),
  wantsLmd: fc.boolean(),
  wantsExp: fc.boolean(),
});
