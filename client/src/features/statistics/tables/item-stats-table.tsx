import type { ExportRecord } from '@droptally/domain/export/export-columns';
import type { ItemQuantity } from '@droptally/proto/api/site-stats';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Column } from '#ui/table/column.ts';
import { type ItemStat, itemStats } from './stat-rows.ts';
import { StatsTable } from './stats-table.tsx';
import type { StatsTableProps } from './stats-table-props.ts';

type ItemStatsTableProps = StatsTableProps & { label: string; counted: readonly ItemQuantity[] };

/** The quantity of each item dropped, highest first. */
export function ItemStatsTable({ counted, ...props }: ItemStatsTableProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const rows = useMemo(() => itemStats(counted, catalog), [counted, catalog]);
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <StatsTable
      {...props}
      id="statistics-items"
      kind="item"
      rows={rows}
      columns={columns}
      most="quantity"
      keyOf={keyOf}
      pathOf={pathOf}
      none={t('statistics.allNone')}
      exports={{ kind: 'item-totals', record }}
    />
  );
}

function columnsIn(t: Translate): Column<ItemStat>[] {
  return [
    {
      id: 'item',
      title: t('vocabulary.word.item'),
      kind: 'item',
      value: ({ item, name }) => ({ item, name: name.text, ...(name.lang && { lang: name.lang }) }),
    },
    {
      id: 'quantity',
      title: t('vocabulary.word.dropped'),
      kind: 'count',
      value: ({ quantity }) => quantity,
      priority: 0,
    },
  ];
}

function record({ item, name, quantity }: ItemStat): ExportRecord {
  return { itemId: item.itemId, itemName: name.text, quantity };
}

function keyOf({ item }: ItemStat): string {
  return item.itemId;
}

function pathOf({ item }: ItemStat): string {
  return itemPath(item.itemId);
}
