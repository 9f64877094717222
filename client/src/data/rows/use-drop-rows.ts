import { useMemo } from 'react';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { type DatasetOptions, type DatasetState, useDataset } from '#data/use-dataset.ts';
import { type DropRow, dropRows } from './drop-rows.ts';
import { type RowSubject, rowsOf } from './matrix-index.ts';

/** The rows of a stage or an item; undefined until catalog and matrix have loaded. */
export function useDropRows(subject: RowSubject, options: DatasetOptions = {}): DatasetState<readonly DropRow[]> {
  const matrix = useDataset('matrix', { keepPrevious: true, ...options });
  const catalog = useAwaitedCatalog(options.server);
  const [confidence] = usePreference('confidence');
  const { data } = matrix;
  const [kind, id] = 'stageId' in subject ? (['stage', subject.stageId] as const) : (['item', subject.itemId] as const);
  const rows = useMemo(() => {
    if (!data || !catalog) return undefined;
    return dropRows(rowsOf(data, kind === 'stage' ? { stageId: id } : { itemId: id }), catalog, confidence);
  }, [data, catalog, confidence, kind, id]);
  return { ...matrix, data: rows };
}
