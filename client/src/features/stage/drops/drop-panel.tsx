import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useNavigate } from '@tanstack/react-router';
import { type JSX, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import { useSetSiteSearch } from '#data/address/use-site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useStageChanges } from '#data/changes/use-stage-changes.ts';
import { useRowLuck } from '#data/luck/use-own-luck.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { type DatasetState, useDataset } from '#data/use-dataset.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { ShowMore } from '#parts/empty/show-more.tsx';
import { useCompare } from '#parts/entry-menu/use-compare.ts';
import { useEntryMenu } from '#parts/entry-menu/use-entry-menu.ts';
import { dropRecord } from '#parts/export/drop-record.ts';
import { stageSubject } from '#parts/export/subject-names.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { KeptTable } from '#parts/kept-table/kept-table.tsx';
import { useUrlSort } from '#parts/kept-table/use-url-sort.ts';
import { LuckLine } from '#parts/luck/luck-line.tsx';
import { usePreviewStages } from '#parts/preview/use-preview-stages.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { RowGroup } from '#ui/table/column.ts';
import { dropColumns } from './drop-columns.tsx';
import { noDropsWhy } from './no-drops-why.ts';
import './drop-panel.css';

type DropPanelProps = {
  stage: Stage;
  rows: DatasetState<readonly DropRow[]>;
  /** The item in the inspector. */
  itemId: string | undefined;
};

const NO_GROUPS: readonly RowGroup<DropRow>[] = [];
const NO_ROWS: readonly DropRow[] = [];
const BEST_FIRST = [{ id: 'rate', desc: true }] as const;

/** The group of past drops. Not used if all drops are past, since they then need no heading. */
function pastGroup(t: Translate): readonly RowGroup<DropRow>[] {
  const title = (count: number) => t('stage.pastEvents', { count, shown: formatCount(count) });
  return [{ id: 'past', title, holds: ({ past }) => past }];
}

/** The drops of a stage with rates and sanity per item. Drops of past events are below the others. */
export function DropPanel({ stage, rows, itemId }: DropPanelProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const navigate = useNavigate();
  const { server, category, source, setInspect } = useSelection();
  const [confidence] = usePreference('confidence');
  const [futureRuns] = usePreference('futureRuns');
  const { data: trends } = useDataset('trends');
  const narrow = useFrameWidth() === 'narrow';
  const menu = useEntryMenu();
  const compare = useCompare('item', itemIdOf);
  const previewOf = usePreviewStages();
  const change = useSetSiteSearch();
  const [sort, setSort] = useUrlSort();
  const recruit = isRecruitment(stage);
  const shown = counted(rows.data ?? NO_ROWS);
  const changesOf = useStageChanges({ enabled: source === 'global' && !recruit });
  const trend = source === 'global' && !recruit ? trends?.[stage.stageId] : undefined;

  const luckOf = useRowLuck();
  const columns = useMemo(
    () => dropColumns({ catalog, stage, trend, changesOf, confidence, futureRuns, luckOf, recruit, previewOf, t }),
    [catalog, stage, trend, changesOf, confidence, futureRuns, luckOf, recruit, previewOf, t],
  );
  const exports = useMemo(
    () => ({
      kind: 'drops' as const,
      about: [stageSubject(stage, catalog)],
      record: (row: DropRow) => dropRecord(row, catalog, { confidence, futureRuns }),
    }),
    [stage, catalog, confidence, futureRuns],
  );
  const mixed = rows.data?.some(({ past }) => !past) ?? false;
  const groups = useMemo(() => (mixed ? pastGroup(t) : NO_GROUPS), [mixed, t]);
  const open = useCallback((row: DropRow) => void navigate({ to: itemPath(row.item.itemId) }), [navigate]);
  const select = useCallback(
    (row: DropRow) => {
      setInspect({ kind: 'item', id: row.item.itemId });
    },
    [setInspect],
  );
  const trendEntry = (row: DropRow) => ({
    id: 'trend',
    text: t('stage.trend'),
    run: () => void change({ tab: 'trend', inspect: { kind: 'item', id: row.item.itemId } }),
  });
  const links = recruit
    ? {}
    : {
        href: pathOf,
        // On touch only the name can be hit, so it opens the sheet, which leads on to the item.
        onOpen: narrow ? select : open,
        onSelect: select,
        menu: (row: DropRow) => [trendEntry(row), null, ...menu({ kind: 'item', id: row.item.itemId }, pathOf(row))],
        action: { label: () => t('stage.openItem'), run: open },
        compare,
      };
  return (
    <div className="drop-panel">
      {!recruit && <LuckLine subject={{ stageId: stage.stageId }} />}
      <KeptTable
        id={recruit ? 'stage-recruit' : 'stage-drops'}
        label={t('stage.dropsOf', { code: catalog.nameOf(stage) })}
        columns={columns}
        rows={shown}
        rowKey={keyOf}
        exports={exports}
        scope={`${server} ${category} ${source}`}
        stale={rows.isPrevious}
        groups={groups}
        defaultSort={BEST_FIRST}
        {...(sort && { sort })}
        onSortChange={setSort}
        selected={recruit || !itemId ? null : `${stage.stageId} ${itemId}`}
        {...links}
        empty={<NoDrops stage={stage} rows={rows} />}
      />
    </div>
  );
}

/** Hides a drop list without any runs, which has no rates. */
function counted(rows: readonly DropRow[]): readonly DropRow[] {
  return rows.some(({ rate }) => rate.runs > 0) ? rows : NO_ROWS;
}

const keyOf = ({ key }: DropRow) => key;
const itemIdOf = ({ item }: DropRow) => item.itemId;
const pathOf = ({ item }: DropRow) => itemPath(item.itemId);

/** Why a stage shows no drops, and what helps. */
function NoDrops({ stage, rows }: { stage: Stage; rows: DatasetState<unknown> }): JSX.Element {
  const { t } = useTranslation();
  const choice = useSelection();
  if (!rows.data) return <Awaited set={rows} loading={t('stage.reading')} notRead={t('stage.notRead')} />;
  return <EmptyLine action={<ShowMore />}>{t(noDropsWhy(stage, choice))}</EmptyLine>;
}
