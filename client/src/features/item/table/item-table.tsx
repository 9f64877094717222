import type { Item } from '@droptally/proto/api/catalogue/item';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { usePreference } from '../../../data/preferences/use-preference.ts';
import type { DropRow } from '../../../data/rows/drop-rows.ts';
import type { EntryRef } from '../../../data/selection/site-search.ts';
import { useSelection } from '../../../data/selection/use-selection.ts';
import { useDataset } from '../../../data/use-dataset.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEntryMenu } from '../../../ui/actions/use-entry-menu.ts';
import { EmptyLine } from '../../../ui/empty/empty-line.tsx';
import { useFrameWidth } from '../../../ui/layout/frame-width.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { itemColumns } from './item-columns.ts';
import { pastGroup } from './past-group.ts';
import { filteredRows } from './stage-filter.ts';
import { TrendDialog } from './trend-dialog.tsx';
import { useStageFilter } from './use-stage-filter.ts';
import { useTableOrder } from './use-table-order.ts';

type ItemTableProps = {
  item: Item;
  rows: readonly DropRow[];
  stale: boolean;
  catalogue: Catalogue;
  /** What the inspector shows: its row is marked. */
  shown: EntryRef | undefined;
};

const PHONE_PAGE = 20;

/** Every stage an item drops at. */
export function ItemTable({ item, rows, stale, catalogue, shown }: ItemTableProps) {
  const t = useText();
  const navigate = useNavigate();
  const { server, category, source, setInspect } = useSelection();
  const [confidence] = usePreference('confidence');
  const { data: trends } = useDataset('trends', { enabled: source === 'global' });
  const { filter, change } = useStageFilter();
  const order = useTableOrder();
  const narrow = useFrameWidth() === 'narrow';
  const [trendOf, setTrendOf] = useState<DropRow | null>(null);
  const entryMenu = useEntryMenu();
  const left = useMemo(() => filteredRows(rows, filter, catalogue), [rows, filter, catalogue]);
  const known = source === 'global' ? trends : undefined;
  const columns = useMemo(
    () => itemColumns({ catalogue, trends: known, confidence, t }),
    [catalogue, known, confidence, t],
  );
  const groups = useMemo(() => (filter.onlyOpen ? [] : [pastGroup(catalogue, t)]), [filter.onlyOpen, catalogue, t]);
  const trend = { label: () => t('item.trend'), run: setTrendOf };
  const trendEntry = (row: DropRow) => ({ id: 'trend', text: t('item.trend'), run: () => setTrendOf(row) });
  const { itemId } = item;
  return (
    <>
      <FilterPanel
        filter={filter}
        change={change}
        shown={left.length}
        total={rows.length}
        order={order.by}
        onOrder={order.orderBy}
      />
      <DataTable
        id="item-stages"
        label={t('item.tableOf', { name: catalogue.nameOf(item) })}
        columns={columns}
        rows={left}
        rowKey={keyOf}
        scope={`${server} ${category} ${source} ${itemId}`}
        stale={stale}
        groups={groups}
        sort={order.sorting}
        onSortChange={order.setSorting}
        selected={shown?.kind === 'stage' ? `${shown.id} ${itemId}` : null}
        onSelect={({ stage }) => setInspect({ kind: 'stage', id: stage.stageId })}
        onOpen={(row) => void navigate({ to: pathOf(row), search: { inspect: `item:${itemId}` } as never })}
        href={pathOf}
        menu={(row) => [
          ...entryMenu({ kind: 'stage', id: row.stage.stageId }, pathOf(row)),
          ...(source === 'global' ? [null, trendEntry(row)] : []),
        ]}
        {...(source === 'global' && { action: trend })}
        scrolls={!narrow}
        pageSize={narrow ? PHONE_PAGE : 'all'}
        empty={<EmptyLine>{t('item.allFiltered')}</EmptyLine>}
      />
      <TrendDialog row={trendOf} catalogue={catalogue} trends={known} onClose={() => setTrendOf(null)} />
    </>
  );
}

const keyOf = ({ key }: DropRow) => key;
const pathOf = ({ stage }: DropRow) => `/result/stage/${stage.zoneId}/${stage.stageId}`;
