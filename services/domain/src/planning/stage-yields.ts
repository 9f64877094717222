import { existsAt } from '../catalog/existence.ts';
import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import { compareText } from './compare-text.ts';
import type { DropRates } from './drop-rates.ts';
import type { PlanningData, PlanningStage } from './planning-data.ts';

/** What a run of a stage costs and yields on average. */
export type StageYield = {
  stage: PlanningStage;
  sanity: number;
  /** By item, LMD and EXP among them. */
  yields: ReadonlyMap<string, number>;
};

const NOTHING: ReadonlyMap<string, number> = new Map();

/** Returns the stages that can be played now and yield something known, in the order of their ids. */
export function stageYields(data: PlanningData, rates: DropRates): StageYield[] {
  const supplies = new Set(data.facts.supplyStages);
  return data.stages
    .filter(
      ({ stageId, existence }) =>
        existsAt(existence, data.server, data.now) && (rates.has(stageId) || supplies.has(stageId)),
    )
    .flatMap((stage) => yieldOf(stage, data, rates.get(stage.stageId) ?? NOTHING) ?? [])
    .sort((a, b) => compareText(a.stage.stageId, b.stage.stageId));
}

/** Undefined without a cost: a stage that costs nothing would make any plan free. */
function yieldOf(
  stage: PlanningStage,
  { facts }: PlanningData,
  items: ReadonlyMap<string, number>,
): StageYield | undefined {
  const { stageId, apCost } = stage;
  if (apCost === null || apCost <= 0) return undefined;
  const records = Object.entries(facts.expPerItem).map(([item, exp]) => exp * (items.get(item) ?? 0));
  const lmd = facts.lmdPerRun[stageId] ?? facts.lmdPerSanity * apCost;
  const exp = facts.expPerRun[stageId] ?? records.reduce((sum, value) => sum + value, 0);
  return { stage, sanity: apCost, yields: new Map([...items, [LMD_ITEM, lmd], [EXP_ITEM, exp]]) };
}
