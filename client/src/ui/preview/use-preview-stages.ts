import { useCallback } from 'react';
import { useCatalogue } from '../../data/catalogue/use-catalogue.ts';
import { usePreference } from '../../data/preferences/use-preference.ts';
import { dropRows } from '../../data/rows/drop-rows.ts';
import { rowsOf } from '../../data/rows/matrix-index.ts';
import { isOpenNow } from '../../data/rows/open-now.ts';
import { useDataset } from '../../data/use-dataset.ts';
import type { PreviewStage } from './preview-stages.ts';

/** Where any item drops, from the numbers that are chosen; computed for one item when its preview asks. */
export function usePreviewStages(): (itemId: string) => readonly PreviewStage[] {
  const catalogue = useCatalogue();
  const { data: matrix } = useDataset('matrix', { keepPrevious: true });
  const [confidence] = usePreference('confidence');
  return useCallback(
    (itemId) => {
      if (!catalogue || !matrix) return [];
      return dropRows(rowsOf(matrix, { itemId }), catalogue, confidence).map((row) => ({
        stageId: row.stage.stageId,
        code: catalogue.nameOf(row.stage),
        rate: row.rate,
        cost: row.cost,
        open: isOpenNow(row, catalogue),
      }));
    },
    [catalogue, matrix, confidence],
  );
}
