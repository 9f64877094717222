import type { ItemQuantity } from '@droptally/proto/api/site-stats';
import { useNavigate } from '@tanstack/react-router';
import { type JSX, useMemo } from 'react';
import type { Translate } from '../../../i18n/text-key.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEntryMenu } from '../../../ui/actions/use-entry-menu.ts';
import { EmptyLine } from '../../../ui/empty/empty-line.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type ItemStat, itemStats } from './stat-rows.ts';
import type { StatsTableProps } from './stats-table-props.ts';

type ItemStatsTableProps = StatsTableProps & { label: string; counted: readonly ItemQuantity[] };

const MOST_DROPPED_FIRST = [{ id: 'quantity', desc: true }];

/** How much of each item dropped, the most first. */
export function ItemStatsTable({ label, counted, catalogue, stale, scrolls }: ItemStatsTableProps): JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const menu = useEntryMenu();
  const rows = useMemo(() => itemStats(counted, catalogue), [counted, catalogue]);
  const columns = useMemo(() => columnsIn(t), [t]);
  const open = (row: ItemStat) => void navigate({ to: pathOf(row) });
  return (
    <DataTable
      id="statistics-items"
      label={label}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      scope={catalogue.server}
      stale={stale}
      scrolls={scrolls}
      defaultSort={MOST_DROPPED_FIRST}
      onSelect={open}
      onOpen={open}
      href={pathOf}
      menu={(row) => menu({ kind: 'item', id: keyOf(row) }, pathOf(row))}
      empty={<EmptyLine>{t('statistics.allNone')}</EmptyLine>}
    />
  );
}

function columnsIn(t: Translate): Column<ItemStat>[] {
  return [
    {
      id: 'item',
      title: t('statistics.item'),
      kind: 'item',
      value: ({ item, name }) => ({ item, name: name.text, ...(name.lang && { lang: name.lang }) }),
    },
    { id: 'quantity', title: t('statistics.quantity'), kind: 'count', value: ({ quantity }) => quantity, priority: 0 },
  ];
}

function keyOf({ item }: ItemStat): string {
  return item.itemId;
}

function pathOf({ item }: ItemStat): string {
  return `/result/item/${item.itemId}`;
}
