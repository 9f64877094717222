import type { SummedRow } from '@droptally/proto/api/matrix';
import type { CountedNumbers } from '../counted/counted.ts';
import { matrixRow } from './matrix-row.ts';
import type { MatrixView } from './matrix-view.ts';
import type { PublishedStage } from './published-rows.ts';
import { publishedSums } from './published-sums.ts';

/**
 * Builds the global matrix: a row for each listed item with runs in its range, items that never dropped included.
 * Without runs there is nothing to divide by, and no row.
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
