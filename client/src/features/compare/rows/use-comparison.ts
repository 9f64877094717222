import { useMemo } from 'react';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { type DropRow, dropRows } from '#data/rows/drop-rows.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { type DatasetState, useDataset } from '#data/use-dataset.ts';
import { bestStages } from '#parts/inspector/best/best-stages.ts';
import { columnsOf } from './columns-of.ts';
import { type Comparison, type ComparisonData, compare } from './comparison.ts';

export type BestOf = (itemId: string) => DropRow | undefined;
type ComparisonState = {
  comparison: Comparison | undefined;
  bestOf: BestOf;
  /** The stages with the least sanity per item at the moment, cheapest first. */
  cheapest: (itemId: string) => readonly DropRow[];
  stale: boolean;
  /** Loading state of the rates. */
  rates: Pick<DatasetState<unknown>, 'failed' | 'pending' | 'error' | 'refetch'>;
};

/** The comparison of the pinned entries, and each item's cheapest open stage as a reference. */
export function useComparison(pins: readonly EntryRef[], catalog: Catalog | undefined): ComparisonState {
  const rates = useDataset('matrix', { keepPrevious: true });
  const { data: matrix, isPrevious } = rates;
  const [confidence] = usePreference('confidence');
  const data = useMemo(() => matrix && catalog && { matrix, catalog, confidence }, [matrix, catalog, confidence]);
  const bestOf = useMemo(() => makeBestOf(data), [data]);
  const key = pins.map(formatEntry).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL's pins are new objects on every render
  const comparison = useMemo(
    () =>
      data &&
      compare(
        columnsOf(pins, (id) => cheapestRows(id, data)),
        data,
      ),
    [key, data],
  );
  const cheapest = (itemId: string) => (data ? cheapestRows(itemId, data) : []);
  return { comparison, bestOf, cheapest, stale: isPrevious, rates };
}

/** Memoizes the lookup per item. */
function makeBestOf(data: ComparisonData | undefined): BestOf {
  const known = new Map<string, DropRow | undefined>();
  return (itemId) => {
    if (!data) return undefined;
    if (!known.has(itemId)) known.set(itemId, cheapestRows(itemId, data)[0]);
    return known.get(itemId);
  };
}

function cheapestRows(itemId: string, { matrix, catalog, confidence }: ComparisonData): readonly DropRow[] {
  const best = bestStages(dropRows(rowsOf(matrix, { itemId }), catalog, confidence), catalog);
  return best.open && best.by === 'cost' ? best.rows : [];
}
