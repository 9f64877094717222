import { useCallback, useLayoutEffect, useRef } from 'react';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { dropRows } from '#data/rows/drop-rows.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import { useDataset } from '#data/use-dataset.ts';
import type { PreviewStage } from './preview-stages.ts';

/** Stages where an item drops, by the chosen numbers. Computed for one item when its preview opens. */
export function usePreviewStages(): (itemId: string) => readonly PreviewStage[] {
  const catalog = useAwaitedCatalog();
  const { data: matrix } = useDataset('matrix', { keepPrevious: true });
  const [confidence] = usePreference('confidence');
  const latest = useRef({ catalog, matrix, confidence });
  useLayoutEffect(() => {
    latest.current = { catalog, matrix, confidence };
  });
  // Stable across updates of the data, so that a table with previews does not rerender.
  return useCallback((itemId) => {
    const { catalog, matrix, confidence } = latest.current;
    if (!catalog || !matrix) return [];
    return dropRows(rowsOf(matrix, { itemId }), catalog, confidence).map((row) => {
      const { stage, rate, cost } = row;
      const open = isOpenNow(row, catalog);
      return { name: catalog.distinctLabelOf(stage), stageId: stage.stageId, rate, cost, open };
    });
  }, []);
}
