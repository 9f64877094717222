import type { SummedRow } from '@droptally/proto/api/matrix';
import type { CountedNumbers } from '../counted/counted.ts';
import { matrixRow } from './matrix-row.ts';
import type { MostOf } from './most-of.ts';
import type { PublishedStage } from './published-rows.ts';
import { publishedSums } from './published-sums.ts';

/** What of the matrix is wanted; an absent filter lets everything through. */
export type MatrixView = {
  openOnly: boolean;
  stages?: ReadonlySet<string>;
  items?: ReadonlySet<string>;
  most: MostOf;
  at: number;
};

/**
 * The global matrix: a row for each listed item whose range holds any run, what never dropped included. Without a
 * run there is nothing to divide by, and no row.
 */
export function assembleMatrix(
  published: readonly PublishedStage[],
  counted: Pick<CountedNumbers, 'stages' | 'imports'>,
  view: MatrixView,
): SummedRow[] {
  const rows: SummedRow[] = [];
  for (const { stage, open, items } of published) {
    const { stageId } = stage;
    if ((view.openOnly && !open) || view.stages?.has(stageId) === false) continue;
    for (const { itemId, range } of items) {
      if (view.items?.has(itemId) === false) continue;
      const total = publishedSums(counted, stageId, { itemId, range });
      if (total.times > 0) rows.push(matrixRow({ stageId, itemId, range }, total, view));
    }
  }
  return rows;
}
