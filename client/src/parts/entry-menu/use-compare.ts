import { useNavigate } from '@tanstack/react-router';
import { type EntryKind, MAXIMUM_PINS } from '#data/address/site-search.ts';
import type { RowComparison } from '#ui/table/column.ts';
import { usePins } from './use-pins.ts';

/** Compares rows of a table: pins their stages or items instead of those pinned before, and shows them side by side. */
export function useCompare<Row>(kind: EntryKind, idOf: (row: Row) => string): RowComparison<Row> {
  const pins = usePins();
  const navigate = useNavigate();
  return {
    most: MAXIMUM_PINS,
    run: (rows) => {
      pins.replace(rows.map((row) => ({ kind, id: idOf(row) })));
      void navigate({ to: '/compare' });
    },
  };
}
