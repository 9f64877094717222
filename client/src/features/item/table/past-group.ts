import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { RowGroup } from '#ui/table/column.ts';

/** A last group for the stages where the item does not drop at the moment. */
export function pastGroup(catalog: Catalog, t: Translate): RowGroup<DropRow> {
  return {
    id: 'past',
    title: (count) => t('item.notOpenNow', { count, stages: formatCount(count) }),
    holds: (row) => !isOpenNow(row, catalog),
  };
}
