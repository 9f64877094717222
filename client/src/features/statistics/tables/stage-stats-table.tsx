import type { StageTimes } from '@droptally/proto/api/site-stats';
import { useNavigate } from '@tanstack/react-router';
import { type JSX, useMemo } from 'react';
import type { Translate } from '../../../i18n/text-key.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEntryMenu } from '../../../ui/actions/use-entry-menu.ts';
import { EmptyLine } from '../../../ui/empty/empty-line.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type StageStat, stageStats } from './stat-rows.ts';
import type { StatsTableProps } from './stats-table-props.ts';

type StageStatsTableProps = StatsTableProps & {
  id: string;
  label: string;
  none: string;
  counted: readonly StageTimes[];
};

const MOST_RUN_FIRST = [{ id: 'times', desc: true }];

/** How often each stage was run, the most often first. */
export function StageStatsTable(props: StageStatsTableProps): JSX.Element {
  const { id, label, none, counted, catalogue, stale, scrolls } = props;
  const t = useText();
  const navigate = useNavigate();
  const menu = useEntryMenu();
  const rows = useMemo(() => stageStats(counted, catalogue), [counted, catalogue]);
  const columns = useMemo(() => columnsIn(t), [t]);
  const open = (row: StageStat) => void navigate({ to: pathOf(row) });
  return (
    <DataTable
      id={id}
      label={label}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      scope={catalogue.server}
      stale={stale}
      scrolls={scrolls}
      defaultSort={MOST_RUN_FIRST}
      onSelect={open}
      onOpen={open}
      href={pathOf}
      menu={(row) => menu({ kind: 'stage', id: row.stageId }, pathOf(row))}
      empty={<EmptyLine>{none}</EmptyLine>}
    />
  );
}

function columnsIn(t: Translate): Column<StageStat>[] {
  return [
    {
      id: 'stage',
      title: t('statistics.stage'),
      kind: 'code',
      value: ({ code, zone }) => ({
        code: code.text,
        ...(code.lang && { lang: code.lang }),
        ...(zone && { note: zone.text }),
      }),
      minWidth: 150,
    },
    { id: 'times', title: t('statistics.times'), kind: 'count', value: ({ times }) => times, priority: 0 },
    {
      id: 'sanity',
      title: t('statistics.sanity'),
      kind: 'count',
      value: ({ sanity }) => sanity,
      minWidth: 64,
      priority: 1,
    },
    { id: 'spent', title: t('statistics.sanitySpent'), kind: 'count', value: ({ spent }) => spent, minWidth: 96 },
  ];
}

function keyOf({ stageId }: StageStat): string {
  return stageId;
}

function pathOf({ zoneId, stageId }: StageStat): string {
  return zoneId === undefined ? '/result/stage' : `/result/stage/${zoneId}/${stageId}`;
}
