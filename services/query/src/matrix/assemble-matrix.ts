import { addSums } from '@droptally/domain/statistics/sums';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { type StageSums, sumsOf } from '../counted/stage-sums.ts';
import { type ImportedCounts, importedSums, isWithin } from '../imports/imported-counts.ts';
import { matrixRow } from './matrix-row.ts';
import type { PublishedStage } from './published-rows.ts';

/** What of the matrix is wanted; an absent filter lets everything through. */
export type MatrixView = {
  openOnly: boolean;
  stages?: ReadonlySet<string>;
  items?: ReadonlySet<string>;
  confidence: number | undefined;
  at: number;
};

/**
 * The global matrix: a row for each listed item whose range holds any run, what never dropped included. Without a
 * run there is nothing to divide by, and no row.
 */
export function assembleMatrix(
  published: readonly PublishedStage[],
  sums: StageSums,
  imports: ImportedCounts,
  view: MatrixView,
): SummedRow[] {
  const rows: SummedRow[] = [];
  for (const { stage, open, items } of published) {
    const { stageId } = stage;
    if ((view.openOnly && !open) || view.stages?.has(stageId) === false) continue;
    const segments = sums.get(stageId) ?? [];
    const imported = imports.segments.get(stageId);
    for (const { itemId, range } of items) {
      if (view.items?.has(itemId) === false) continue;
      const counted = sumsOf(segments, itemId, (since) => isWithin(range, since));
      const total = addSums(counted, importedSums(imported, itemId, range));
      if (total.times > 0) rows.push(matrixRow({ stageId, itemId, range }, total, view));
    }
  }
  return rows;
}
