import type { PlanningFacts } from '@droptally/proto/api/catalog/planner';
import type { LeastCost, StageEfficiency } from '@droptally/proto/api/worth';
import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import type { Interval } from '../statistics/interval.ts';

/** A stage by the rates of its drops, whether or not it is open. */
export type RatedStage = { stageId: string; sanity: number; drops: readonly (Interval & { itemId: string })[] };

export type EfficiencyPart = { itemId: string; rate: number; lower: number; upper: number; worth: number };

/** What the drops of a run are worth, LMD among them, the most first; none if nothing but LMD has a price. */
export function efficiencyParts(
  { stageId, sanity, drops }: RatedStage,
  worth: Readonly<Record<string, number>>,
  { lmdPerRun, lmdPerSanity, expPerItem }: Pick<PlanningFacts, 'lmdPerRun' | 'lmdPerSanity' | 'expPerItem'>,
): EfficiencyPart[] {
  const priceOf = (itemId: string) =>
    itemId in expPerItem ? (expPerItem[itemId] ?? 0) * (worth[EXP_ITEM] ?? 0) : (worth[itemId] ?? 0);
  const parts = drops.flatMap((drop) => {
    const price = priceOf(drop.itemId);
    return price > 0 ? [{ ...drop, worth: drop.rate * price }] : [];
  });
  if (parts.length === 0) return [];
  const lmd = lmdPerRun[stageId] ?? lmdPerSanity * sanity;
  const coins = { itemId: LMD_ITEM, rate: lmd, lower: lmd, upper: lmd, worth: lmd * (worth[LMD_ITEM] ?? 0) };
  return [...parts, coins].filter((part) => part.worth > 0).sort((one, other) => other.worth - one.worth);
}

/**
 * What a stage's drops are worth by its sanity, at given prices; null if none of them has one. The interval is of its
 * rates, taken as independent of each other; how sure the prices are is not in it.
 */
export function stageEfficiency(
  stage: RatedStage,
  worth: Readonly<Record<string, number>>,
  facts: Parameters<typeof efficiencyParts>[2],
): StageEfficiency | null {
  const { stageId, sanity } = stage;
  const parts = efficiencyParts(stage, worth, facts);
  if (parts.length === 0 || sanity <= 0) return null;
  const efficiency = parts.reduce((sum, part) => sum + part.worth, 0) / sanity;
  const off = (of: (part: EfficiencyPart) => number) =>
    Math.hypot(...parts.map((part) => (part.worth * of(part)) / part.rate)) / sanity;
  return {
    stageId,
    efficiency,
    lower: Math.max(0, efficiency - off(({ rate, lower }) => rate - lower)),
    upper: efficiency + off(({ rate, upper }) => upper - rate),
  };
}

/** How a way to an item compares with the best one for good: above 1 it costs less. */
export function againstPermanent(
  way: { cost: number; lower: number; upper: number | null },
  best: LeastCost,
): Interval {
  return {
    rate: best.sanity / way.cost,
    lower: way.upper === null ? 0 : best.lower / way.upper,
    upper: best.upper / way.lower,
  };
}
