import type { Item } from '@droptally/proto/api/catalog/item';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useStageChanges } from '#data/changes/use-stage-changes.ts';
import { useRowLuck } from '#data/luck/use-own-luck.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import { useStageEfficiency } from '#data/rows/stage-efficiency.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { FilterPanel } from '#features/item/filter/filter-panel.tsx';
import { OrderSwitch } from '#features/item/filter/order-switch.tsx';
import { filteredRows } from '#features/item/filter/stage-filter.ts';
import { useStageFilter } from '#features/item/filter/use-stage-filter.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { useCompare } from '#parts/entry-menu/use-compare.ts';
import { useEntryMenu } from '#parts/entry-menu/use-entry-menu.ts';
import { dropRecord } from '#parts/export/drop-record.ts';
import { useInspectAlong } from '#parts/inspector/use-inspect-along.ts';
import { KeptTable } from '#parts/kept-table/kept-table.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { RowGroup } from '#ui/table/column.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import { itemColumns } from './item-columns.ts';
import { TrendDialog } from './trend-dialog.tsx';
import { useTableOrder } from './use-table-order.ts';

type RowCommands = Required<Pick<DataTableProps<DropRow>, 'onSelect' | 'onOpen' | 'href' | 'menu'>> &
  Pick<DataTableProps<DropRow>, 'action'>;

const pathOf = ({ stage }: DropRow) => stagePath(stage);

type ItemTableProps = {
  item: Item;
  rows: readonly DropRow[];
  stale: boolean;
  /** The entry in the inspector, whose row is marked. */
  shown: EntryRef | undefined;
};

/** All stages that drop an item. */
export function ItemTable({ item, rows, stale, shown }: ItemTableProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { server, category, source } = useSelection();
  const [confidence] = usePreference('confidence');
  const [futureRuns] = usePreference('futureRuns');
  const days = useDataset('trends', { enabled: source === 'global' });
  const { filter, change } = useStageFilter();
  const order = useTableOrder();
  const narrow = useFrameWidth() === 'narrow';
  const [trendOf, setTrendOf] = useState<DropRow | null>(null);
  const commands = useRowCommands(item.itemId, source === 'global' ? setTrendOf : null);
  const compare = useCompare('stage', stageIdOf);
  const left = useMemo(() => filteredRows(rows, filter, catalog), [rows, filter, catalog]);
  const known = source === 'global' ? days.data : undefined;
  const changesOf = useStageChanges({ enabled: source === 'global' });
  const efficiencyOf = useStageEfficiency();
  const luckOf = useRowLuck();
  const columns = useMemo(
    () => itemColumns({ catalog, trends: known, changesOf, efficiencyOf, confidence, futureRuns, luckOf, t }),
    [catalog, known, changesOf, efficiencyOf, confidence, futureRuns, luckOf, t],
  );
  const groups = useMemo(() => (filter.onlyOpen ? [] : [pastGroup(catalog, t)]), [filter.onlyOpen, catalog, t]);
  const { itemId } = item;
  // A toolbar of a phone has no room for it.
  const orderSwitch = <OrderSwitch order={order.by} onOrder={order.orderBy} />;
  return (
    <>
      <FilterPanel filter={filter} change={change} shown={left.length} total={rows.length}>
        {narrow && orderSwitch}
      </FilterPanel>
      <KeptTable
        id="item-stages"
        label={t('item.tableOf', { name: catalog.nameOf(item) })}
        columns={columns}
        rows={left}
        rowKey={keyOf}
        exports={{
          kind: 'stages',
          about: [catalog.nameOf(item)],
          record: (row) => dropRecord(row, catalog, { confidence, futureRuns }),
        }}
        scope={`${server} ${category} ${source} ${itemId}`}
        stale={stale}
        groups={groups}
        sort={order.sorting}
        onSortChange={order.setSorting}
        selected={shown?.kind === 'stage' ? `${shown.id} ${itemId}` : null}
        {...commands}
        compare={compare}
        toolbar={!narrow && orderSwitch}
        scrolls={!narrow}
        empty={<EmptyLine>{t('item.allFiltered')}</EmptyLine>}
      />
      <TrendDialog row={trendOf} days={days} onClose={() => setTrendOf(null)} />
    </>
  );
}

const keyOf = ({ key }: DropRow) => key;
const stageIdOf = ({ stage }: DropRow) => stage.stageId;

/** A last group for the stages where the item does not drop at the moment. */
function pastGroup(catalog: Catalog, t: Translate): RowGroup<DropRow> {
  return {
    id: 'past',
    title: (count) => t('item.notOpenNow', { count, stages: formatCount(count) }),
    holds: (row) => !isOpenNow(row, catalog),
  };
}

/** Commands of a stage's row. Stable, so that unrelated changes do not rerender rows. */
function useRowCommands(itemId: string, showTrend: ((row: DropRow) => void) | null): RowCommands {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  const entryMenu = useEntryMenu();
  const along = useInspectAlong({ kind: 'item', id: itemId });
  const newest = useRef({ entryMenu, setInspect, along });
  useEffect(() => {
    newest.current = { entryMenu, setInspect, along };
  });
  return useMemo(() => {
    const trendOf = (row: DropRow) => ({ id: 'trend', text: t('item.trend'), run: () => showTrend?.(row) });
    return {
      onSelect: ({ stage }) => newest.current.setInspect({ kind: 'stage', id: stage.stageId }),
      onOpen: (row) => void navigate({ to: pathOf(row), search: newest.current.along }),
      href: pathOf,
      menu: (row) => [
        ...newest.current.entryMenu({ kind: 'stage', id: row.stage.stageId }, pathOf(row)),
        ...(showTrend ? [null, trendOf(row)] : []),
      ],
      ...(showTrend && { action: { label: () => t('item.trend'), run: showTrend } }),
    };
  }, [t, navigate, showTrend]);
}
