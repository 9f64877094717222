import type { Item } from '@droptally/proto/api/catalogue/item';
import { useMemo } from 'react';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { useCatalogue } from '#data/catalogue/use-catalogue.ts';
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
  /** Where it costs least now; none where no stage that drops it is open. */
  rows: readonly CostedRow[];
  /** Everywhere that it was counted. */
  counted: readonly DropRow[];
};

const SHOWN = 12;

/** Where a few common items cost least now, those that the reader starred before the others. */
export function useBestStages(): DatasetState<readonly BestOfItem[]> & { catalogue: Catalogue | undefined } {
  const matrix = useDataset('matrix', { keepPrevious: true });
  const catalogue = useCatalogue();
  const [confidence] = usePreference('confidence');
  const { entries } = useFavourites();
  const starred = entries.flatMap(({ kind, id }) => (kind === 'item' ? id : [])).join(' ');
  const { data } = matrix;
  const best = useMemo(() => {
    if (!data || !catalogue) return undefined;
    const own = starred.split(' ');
    return commonItems(data, catalogue, own, SHOWN).map((item) => {
      const counted = dropRows(rowsOf(data, item), catalogue, confidence);
      return { item, starred: own.includes(item.itemId), rows: cheapest(counted, catalogue), counted };
    });
  }, [data, catalogue, confidence, starred]);
  return { ...matrix, data: best, catalogue };
}

function cheapest(rows: readonly DropRow[], catalogue: Catalogue): CostedRow[] {
  const best = bestStages(rows, catalogue);
  return best.open ? best.rows.filter((row): row is CostedRow => row.cost !== null) : [];
}
