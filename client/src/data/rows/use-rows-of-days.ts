import { useSelection } from '#data/selection/use-selection.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import type { DropRow } from './drop-rows.ts';
import type { RowSubject } from './matrix-index.ts';
import { useDropRows } from './use-drop-rows.ts';

const OF_ALL = { source: 'global', category: 'all' } as const;

/** The rows to show with daily trends. Trends are global, and a few personal runs do not tell how they vary. */
export function useRowsOfDays(subject: RowSubject): DatasetState<readonly DropRow[]> {
  const { source } = useSelection();
  return useDropRows(subject, source === 'personal' ? OF_ALL : {});
}
