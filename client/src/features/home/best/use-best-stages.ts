import type { Item } from '@droptally/proto/api/catalog/item';
import { useMemo } from 'react';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useFavourites } from '#data/preferences/marks.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { type DropRow, dropRows } from '#data/rows/drop-rows.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { type DatasetState, useDataset } from '#data/use-dataset.ts';
import { bestStages } from '#parts/inspector/best/best-stages.ts';
import { commonItems } from './common-items.ts';

/** A row of a stage that costs sanity. */
export type CostedRow = DropRow & { cost: NonNullable<DropRow['cost']> };

export type BestOfItem = {
  item: Item;
  starred: boolean;
  /** The cheapest stages at the moment; empty if no stage that drops the item is open. */
  rows: readonly CostedRow[];
  /** All stages where the item was counted. */
  counted: readonly DropRow[];
};

/** The cheapest open stages for so many common items, starred items first. */
export function useBestStages(
  count: number | 'all',
): DatasetState<readonly BestOfItem[]> & { catalog: Catalog | undefined } {
  const matrix = useDataset('matrix', { keepPrevious: true });
  const catalog = useAwaitedCatalog();
  const [confidence] = usePreference('confidence');
  const { entries } = useFavourites();
  const starred = entries.flatMap(({ kind, id }) => (kind === 'item' ? id : [])).join(' ');
  const { data } = matrix;
  const best = useMemo(() => {
    if (!data || !catalog) return undefined;
    const own = starred.split(' ');
    return commonItems(data, catalog, own, count).map((item) => {
      const counted = dropRows(rowsOf(data, item), catalog, confidence);
      return { item, starred: own.includes(item.itemId), rows: cheapest(counted, catalog), counted };
    });
  }, [data, catalog, confidence, starred, count]);
  return { ...matrix, data: best, catalog };
}

function cheapest(rows: readonly DropRow[], catalog: Catalog): CostedRow[] {
  const best = bestStages(rows, catalog);
  return best.open ? best.rows.filter((row): row is CostedRow => row.cost !== null) : [];
}
