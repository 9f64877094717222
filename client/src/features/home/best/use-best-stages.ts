import type { Item } from '@droptally/proto/api/catalog/item';
import type { LeastSanity } from '@droptally/proto/api/worth';
import { useMemo } from 'react';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useFavourites } from '#data/preferences/marks.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { type DropRow, dropRows } from '#data/rows/drop-rows.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
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
  /** What one costs at least, if crafts make it less than at any of them. */
  crafted: LeastSanity | undefined;
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
  const least = useLeastSanity();
  const best = useMemo(() => {
    if (!data || !catalog) return undefined;
    const own = starred.split(' ');
    return commonItems(data, catalog, own, count).map((item) => {
      const counted = dropRows(rowsOf(data, item), catalog, confidence);
      const rows = cheapest(counted, catalog);
      const crafted = cheaper(least.of(item.itemId), rows);
      return { item, starred: own.includes(item.itemId), rows, crafted, counted };
    });
  }, [data, catalog, confidence, starred, count, least]);
  return { ...matrix, data: best, catalog };
}

function cheaper(least: LeastSanity | undefined, [best]: readonly CostedRow[]): LeastSanity | undefined {
  return least && least.way !== 'drop' && least.sanity < (best?.cost.cost ?? Number.POSITIVE_INFINITY)
    ? least
    : undefined;
}

function cheapest(rows: readonly DropRow[], catalog: Catalog): CostedRow[] {
  const best = bestStages(rows, catalog);
  return best.open ? best.rows.filter((row): row is CostedRow => row.cost !== null) : [];
}
