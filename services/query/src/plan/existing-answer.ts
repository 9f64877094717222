import type { Catalog } from '@droptally/domain/catalog/catalog';
import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { compareText } from '@droptally/domain/planning/compare-text';
import type { Plan, Planned } from '@droptally/domain/planning/plan';
import type { PlanAnswer, PlanNames, PlannedStage, PlannedSynthesis, PlanValues } from '@droptally/proto/api/plan';

/** Fewer runs or crafts than this are not listed. */
const LEAST_LISTED = 0.1;
/** Items that a run gives less often are not listed. */
const LEAST_DROPPED = 0.02;
/** Crafts are rounded up from here on. */
const CRAFTED_FROM = 0.1;
const LEVELS = ['5', '4', '3', '2', '1'];
/** Records, LMD, gold, carbon, skill books and furniture parts have no price as materials. */
const WITHOUT_VALUE = /^(\d{1,4}|furni)$/;
/** Stages played for supplies and chips are left out of the list, as the existing service's clients expect. */
const UNLISTED = /^(wk|pro)_/;

type StageRuns = Planned & { activity: { kind: 'stage' } };
type Crafts = Planned & { activity: { kind: 'craft' } };

/** A plan in the shape and rounding of the existing service. */
export function existingAnswer({ planned, values }: Plan, catalog: Catalog, names: PlanNames): PlanAnswer {
  const nameOf = namesIn(catalog, names);
  const codes = new Map(catalog.stages.map(({ stageId, code }) => [stageId, code]));
  const codeOf = (stageId: string) =>
    names === 'id' ? stageId : (codes.get(stageId)?.[names] ?? codes.get(stageId)?.zh ?? stageId);
  const runs = planned.filter((one): one is StageRuns => one.activity.kind === 'stage');
  const crafts = planned.filter((one): one is Crafts => one.activity.kind === 'craft');
  const { supplyStages } = catalog.planner.facts;
  const counted = runs.filter(({ activity }) => !supplyStages.includes(activity.stage.stageId));
  return {
    cost: Math.trunc(sum(counted, ({ activity }) => activity.cost)),
    gcost: Math.trunc(-sum(crafts, yieldOf(LMD_ITEM))),
    gold: Math.trunc(sum(counted, yieldOf(LMD_ITEM))),
    exp: Math.trunc(sum(counted, yieldOf(EXP_ITEM))),
    stages: runs.filter(isListed).map((one) => stageLine(one, codeOf, nameOf)),
    syntheses: crafts.filter(({ times }) => times >= LEAST_LISTED).map((one) => synthesisLine(one, nameOf)),
    values: levelsOf(values, nameOf),
  };
}

function isListed({ activity, times }: StageRuns): boolean {
  return times >= LEAST_LISTED && !UNLISTED.test(activity.stage.stageId);
}

function stageLine({ activity, times }: StageRuns, codeOf: Naming, nameOf: Naming): PlannedStage {
  const drops = [...activity.yields].filter(
    ([item, rate]) => item !== LMD_ITEM && item !== EXP_ITEM && rate >= LEAST_DROPPED,
  );
  const items = Object.fromEntries(drops.map(([item, rate]) => [nameOf(item), countText(rate * times)]));
  const { stageId } = activity.stage;
  return { stageId, stage: codeOf(stageId), count: countText(times), items };
}

function synthesisLine({ activity, times }: Crafts, nameOf: Naming): PlannedSynthesis {
  const count = Math.trunc(times + 1 - CRAFTED_FROM);
  const { id, costs } = activity.formula;
  const materials = Object.fromEntries(costs.map((cost) => [nameOf(cost.id), `${cost.count * count}`]));
  return { target: nameOf(id), count: `${count}`, materials };
}

function levelsOf(values: ReadonlyMap<string, number>, nameOf: Naming): PlanValues[] {
  const valued = [...values].filter(([item, value]) => value > 0 && !WITHOUT_VALUE.test(item));
  return LEVELS.map((level) => ({
    level,
    items: valued
      .filter(([item]) => item.endsWith(level))
      .sort(([item, value], [other, otherValue]) => otherValue - value || compareText(item, other))
      .map(([item, value]) => ({ name: nameOf(item), value: value.toFixed(value > 0.1 ? 2 : 5) })),
  }));
}

type Naming = (id: string) => string;

function namesIn({ items }: Catalog, names: PlanNames): Naming {
  if (names === 'id') return (id) => id;
  const byId = new Map(items.map(({ itemId, name }) => [itemId, name[names] ?? name.zh]));
  return (id) => byId.get(id) ?? id;
}

function yieldOf(item: string) {
  return ({ activity }: Planned) => activity.yields.get(item) ?? 0;
}

function sum<One extends Planned>(planned: readonly One[], of: (one: One) => number): number {
  return planned.reduce((total, one) => total + of(one) * one.times, 0);
}

/** Whole, or one decimal below 1. */
function countText(count: number): string {
  return count < 1 ? `${Math.round(count * 10) / 10}` : `${Math.round(count)}`;
}
