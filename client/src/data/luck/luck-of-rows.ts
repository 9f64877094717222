import { EXP_ITEM } from '@droptally/domain/catalog/planner-rules';
import { type Luck, type LuckPart, luckOf } from '@droptally/domain/statistics/luck';
import type { PlanningFacts } from '@droptally/proto/api/catalog/planner';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { WorthAnswer } from '@droptally/proto/api/worth';
import { rowsOf } from '#data/rows/matrix-index.ts';

/** The luck of some runs, and how many they were. */
export type CountedLuck = Luck & { runs: number };

/** What one of an item counts; undefined if it has no worth. */
export type WorthOf = (itemId: string) => number | undefined;

const AS_ITEMS: WorthOf = () => 1;

/** What one more of an item is worth: battle records by their EXP. */
export function worthBy(
  { worth }: Pick<WorthAnswer, 'worth'>,
  { expPerItem }: Pick<PlanningFacts, 'expPerItem'>,
): WorthOf {
  const ofExp = worth[EXP_ITEM] ?? 0;
  return (itemId) => worth[itemId] ?? (expPerItem[itemId] === undefined ? undefined : expPerItem[itemId] * ofExp);
}

/** Compares own rows with what everybody else got there in the same time. Null where too little is known. */
export function luckOfRows(
  own: readonly SummedRow[],
  everyone: readonly SummedRow[],
  worthOf: WorthOf = AS_ITEMS,
): CountedLuck | null {
  const parts = own.flatMap((row): LuckPart[] => {
    const worth = worthOf(row.itemId);
    const all = rowsOf(everyone, { stageId: row.stageId }).find(
      ({ itemId, start }) => itemId === row.itemId && start === row.start,
    );
    return all && worth !== undefined ? [{ own: row, others: without(all, row), worth }] : [];
  });
  const luck = luckOf(parts);
  return luck && { ...luck, runs: runsOf(own) };
}

/** Everybody's numbers contain one's own. They may be older, when they lack some of them. */
function without(all: SummedRow, own: SummedRow): LuckPart['others'] {
  const less = (of: 'times' | 'quantity' | 'sumSquares') => Math.max(0, all[of] - own[of]);
  return { times: less('times'), quantity: less('quantity'), sumSquares: less('sumSquares') };
}

/** All items of a stage are counted in the same runs. */
function runsOf(rows: readonly SummedRow[]): number {
  const byStage = new Map<string, number>();
  for (const { stageId, times } of rows) byStage.set(stageId, Math.max(byStage.get(stageId) ?? 0, times));
  return [...byStage.values()].reduce((sum, runs) => sum + runs, 0);
}
