import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import { hits } from '../statistics/hits.ts';
import { leastVariance, runOutcomes } from '../statistics/run-outcomes.ts';
import { usableRows } from './drop-rates.ts';
import type { DropRow, PlanningData } from './planning-data.ts';
import { rateFactor } from './resampled-rows.ts';
import type { StageYield } from './stage-yields.ts';

/** Draws what runs of a stage give, by item, LMD and EXP among them. */
export type DrawRuns = (stage: Pick<StageYield, 'stage' | 'yields'>, runs: number) => ReadonlyMap<string, number>;

/** What single runs of a stage gave together: `times` of them exactly these drops. */
export type RunPattern = { times: number; drops: readonly { itemId: string; quantity: number }[] };
export type RunPatterns = Readonly<Record<string, readonly RunPattern[]>>;

/**
 * Returns how to draw a world: rates by how sure they are, and then each run by its spread. Drops of a run are
 * independent of each other, or come together as in the patterns of its stage, where these are known of enough runs.
 * LMD, and EXP where it has a figure of its own, are the same in each run.
 */
export function drawnWorlds(data: PlanningData, random: () => number, patterns: RunPatterns = {}): () => DrawRuns {
  const rows = rowsOf(data);
  const known = new Map(Object.entries(patterns).filter(([, all]) => runsOf(all) >= data.facts.minRuns));
  const { expPerItem, expPerRun } = data.facts;
  return () => {
    const rates = new Map<DropRow, Rate>();
    const rateOf = (row: DropRow) => {
      const rate = rates.get(row) ?? drawnRate(row, random);
      rates.set(row, rate);
      return rate;
    };
    return ({ stage: { stageId }, yields }, runs) => {
      const got = new Map([[LMD_ITEM, (yields.get(LMD_ITEM) ?? 0) * runs]]);
      let exp = 0;
      const together = drawnTogether(known.get(stageId) ?? [], runs, random);
      for (const row of rows.get(stageId) ?? []) {
        const count = together(row.itemId, rateOf(row)) ?? dropsIn(runs, rateOf(row), random);
        got.set(row.itemId, count);
        exp += (expPerItem[row.itemId] ?? 0) * count;
      }
      return got.set(EXP_ITEM, expPerRun[stageId] === undefined ? exp : (yields.get(EXP_ITEM) ?? 0) * runs);
    };
  };
}

type Rate = { rate: number; variance: number };

function drawnRate(row: DropRow, random: () => number): Rate {
  const rate = row.quantity / row.times;
  const variance = Math.max((row.stdDev ?? 0) ** 2, leastVariance(rate));
  return { rate: rate * rateFactor({ ...row, stdDev: Math.sqrt(variance) }, random), variance };
}

/**
 * Draws runs by their patterns, and returns what they gave of an item, moved to the rate of more runs; undefined for
 * what no pattern has.
 */
function drawnTogether(patterns: readonly RunPattern[], runs: number, random: () => number) {
  const [drawn, usual] = [new Map<string, number>(), new Map<string, number>()];
  const all = runsOf(patterns);
  let [left, rest] = [runs, all];
  for (const { times, drops } of patterns) {
    const count = hits(left, Math.min(1, times / rest), random);
    left -= count;
    rest -= times;
    for (const { itemId, quantity } of drops) {
      drawn.set(itemId, (drawn.get(itemId) ?? 0) + count * quantity);
      usual.set(itemId, (usual.get(itemId) ?? 0) + (times * quantity) / all);
    }
  }
  return (itemId: string, { rate }: Rate): number | undefined => {
    const own = usual.get(itemId);
    return own === undefined ? undefined : Math.floor(((drawn.get(itemId) ?? 0) * rate) / own + random());
  };
}

function runsOf(patterns: readonly RunPattern[]): number {
  return patterns.reduce((sum, { times }) => sum + times, 0);
}

function dropsIn(runs: number, { rate, variance }: Rate, random: () => number): number {
  const { base, chances } = runOutcomes(rate, variance);
  let [left, rest, sum] = [runs, 1, base * runs];
  for (const [quantity, chance] of chances) {
    if (quantity === 0 || chance <= 0) continue;
    const times = hits(left, Math.min(1, chance / rest), random);
    left -= times;
    rest -= chance;
    sum += times * quantity;
  }
  return sum;
}

function rowsOf(data: PlanningData): ReadonlyMap<string, readonly DropRow[]> {
  const rows = new Map<string, DropRow[]>();
  for (const row of usableRows(data)) rows.set(row.stageId, [...(rows.get(row.stageId) ?? []), row]);
  return rows;
}
