import { useMemo } from 'react';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { type RowSubject, rowsOf } from './matrix-index.ts';
import { type OwnExtent, ownExtent } from './own-extent.ts';

/** The extent of personal numbers for some stages or items, or for all; null while global numbers are shown. */
export function useOwnExtent(...subjects: readonly RowSubject[]): OwnExtent | null {
  const { source } = useSelection();
  const { data, isPrevious } = useDataset('matrix', { keepPrevious: true });
  const key = JSON.stringify(subjects);
  return useMemo(() => {
    if (source !== 'personal' || !data || isPrevious) return null;
    const named = JSON.parse(key) as RowSubject[];
    return ownExtent(named.length > 0 ? [...new Set(named.flatMap((one) => rowsOf(data, one)))] : data);
  }, [source, data, isPrevious, key]);
}
