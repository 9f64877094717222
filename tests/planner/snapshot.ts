import { readFileSync } from 'node:fs';
import type { ExistencePerServer } from '@droptally/domain/catalog/catalog';
import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Server } from '@droptally/domain/catalog/server';
import type { DropRow, PlanningData } from '@droptally/domain/planning/planning-data';
import type { PlanningFacts, PlanningFormula } from '@droptally/proto/api/catalog/planner';

/** Rates, catalog and constants of one moment, as a file. */
export type Snapshot = {
  constants: {
    expPerItem: Record<string, number>;
    expPerRun: Record<string, number>;
    lmdPerRun: Record<string, number>;
    lmdPerSanity: number;
    pureGoldItem: string;
    pureGoldExp: number;
    byProductRate: number;
    minSamples: number;
  };
  items: { itemId: string; itemType: string; rarity: number }[];
  stages: { stageId: string; code: string; apCost: number; existence: ExistencePerServer }[];
  formulas: (Omit<PlanningFormula, 'extraOutcome' | 'totalWeight'> & Partial<PlanningFormula>)[];
  matrix: Record<Server, DropRow[]>;
};

/** Stages that are played for LMD or for EXP alone. */
const SUPPLY_STAGE = /^wk_(melee|kc)_/;

export function readSnapshot(path: string): Snapshot {
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function dataOf(
  { constants, items, stages, formulas, matrix }: Snapshot,
  server: Server,
  now: number,
): PlanningData {
  return {
    server,
    now,
    facts: factsOf(constants),
    items,
    stages: stages.map((stage) => ({ ...stage, codes: [stage.code], apCost: sanityOf(stage) })),
    formulas: formulas.map((formula) => ({ extraOutcome: [], totalWeight: 0, ...formula })),
    rows: matrix[server],
  };
}

export function isSupplyStage(stageId: string): boolean {
  return SUPPLY_STAGE.test(stageId);
}

function factsOf(constants: Snapshot['constants']): PlanningFacts {
  const { lmdPerRun, expPerRun, pureGoldItem, pureGoldExp, minSamples } = constants;
  return {
    ...constants,
    pureGold: { item: pureGoldItem, exp: pureGoldExp },
    minRuns: minSamples,
    supplyStages: Object.keys({ ...lmdPerRun, ...expPerRun }).filter(isSupplyStage),
  };
}
