import { existsAt } from '../catalog/existence.ts';
import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import type { DropRow, PlanningData, PlanningStage } from './planning-data.ts';

/** Why an item that no craft yields cannot be farmed either, and the stages that this is about. */
export type MissingLink = {
  itemId: string;
  /** The player has excluded them; too few of their runs are counted; they are not open; or no stage has ever dropped it. */
  why: 'excluded' | 'few-runs' | 'closed' | 'nothing';
  stageIds: readonly string[];
};

/** All stages and rows of a server, those that are closed and rarely played among them. */
export type AllDrops = Pick<PlanningData, 'server' | 'now' | 'facts' | 'stages' | 'rows'>;

/** Says of each of the items that are missing for a plan what would have to be otherwise. */
export function missingLinks(
  roots: readonly string[],
  { server, now, facts, stages, rows }: AllDrops,
  excluded: readonly string[],
): MissingLink[] {
  const known = new Map(stages.map((stage) => [stage.stageId, stage]));
  const left = new Set(excluded);
  const isExcluded = ({ stageId, codes }: PlanningStage) => left.has(stageId) || codes.some((code) => left.has(code));
  const isOpen = (stage: PlanningStage) => existsAt(stage.existence, server, now) && (stage.apCost ?? 0) > 0;
  const isOver = ({ end }: DropRow) => end !== null && end <= now;
  return roots.map((itemId) => {
    // All runs yield LMD; what is played for it, or for EXP, says enough.
    const isCurrency = itemId === LMD_ITEM || itemId === EXP_ITEM;
    const sources = isCurrency ? facts.supplyStages.map((stageId) => suppliedBy(stageId, itemId, facts)) : rows;
    const found = sources.flatMap((row) => {
      const stage = row.itemId === itemId && row.quantity > 0 ? known.get(row.stageId) : undefined;
      return stage ? [{ row, stage }] : [];
    });
    const open = found.filter(({ row, stage }) => isOpen(stage) && !isOver(row));
    const usable = open.filter(({ row }) => row.times >= facts.minRuns);
    const shut = usable.filter(({ stage }) => isExcluded(stage));
    const idsOf = (some: typeof found) => [...new Set(some.map(({ stage }) => stage.stageId))];
    if (shut.length > 0) return { itemId, why: 'excluded', stageIds: idsOf(shut) };
    if (open.length > 0) return { itemId, why: 'few-runs', stageIds: idsOf(open) };
    return { itemId, why: found.length > 0 ? 'closed' : 'nothing', stageIds: idsOf(found) };
  });
}

function suppliedBy(stageId: string, itemId: string, { minRuns }: AllDrops['facts']): DropRow {
  return { stageId, itemId, quantity: 1, times: minRuns, end: null };
}
