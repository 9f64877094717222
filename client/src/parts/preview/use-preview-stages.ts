import { useCallback, useLayoutEffect, useRef } from 'react';
import { useCatalogue } from '#data/catalogue/use-catalogue.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { dropRows } from '#data/rows/drop-rows.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import { useDataset } from '#data/use-dataset.ts';
import type { PreviewStage } from './preview-stages.ts';

/** Where any item drops, from the numbers that are chosen; computed for one item when its preview asks. */
export function usePreviewStages(): (itemId: string) => readonly PreviewStage[] {
  const catalogue = useCatalogue();
  const { data: matrix } = useDataset('matrix', { keepPrevious: true });
  const [confidence] = usePreference('confidence');
  const latest = useRef({ catalogue, matrix, confidence });
  useLayoutEffect(() => {
    latest.current = { catalogue, matrix, confidence };
  });
  // The same one whatever was counted meanwhile: a table that shows previews shall not be drawn anew for it.
  return useCallback((itemId) => {
    const { catalogue, matrix, confidence } = latest.current;
    if (!catalogue || !matrix) return [];
    return dropRows(rowsOf(matrix, { itemId }), catalogue, confidence).map((row) => {
      const { stage, rate, cost } = row;
      const open = isOpenNow(row, catalogue);
      return { name: catalogue.distinctLabelOf(stage), stageId: stage.stageId, rate, cost, open };
    });
  }, []);
}
