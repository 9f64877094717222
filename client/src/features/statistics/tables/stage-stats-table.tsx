import type { ExportRecord } from '@droptally/domain/export/export-columns';
import type { StageTimes } from '@droptally/proto/api/site-stats';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { asCode } from '#data/catalog/names.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { Translate } from '#i18n/text-key.ts';
import { instantInFile } from '#ui/output/file-values.ts';
import type { Column } from '#ui/table/column.ts';
import { type StageStat, stageStats } from './stat-rows.ts';
import { StatsTable } from './stats-table.tsx';
import type { StatsTableProps } from './stats-table-props.ts';

type StageStatsTableProps = StatsTableProps & {
  id: string;
  label: string;
  none: string;
  counted: readonly StageTimes[];
  /** End of the 24 hours that are counted; undefined for all time. */
  dayUntil?: number | undefined;
};

const DAY_MS = 86_400_000;

/** The number of runs of each stage, highest first. */
export function StageStatsTable({ counted, dayUntil, ...props }: StageStatsTableProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const rows = useMemo(() => stageStats(counted, catalog), [counted, catalog]);
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <StatsTable
      {...props}
      kind="stage"
      rows={rows}
      columns={columns}
      most="times"
      keyOf={keyOf}
      pathOf={pathOf}
      exports={{
        kind: dayUntil === undefined ? 'stage-totals' : 'stage-totals-24h',
        record: (row) => record(row, dayUntil),
      }}
    />
  );
}

function columnsIn(t: Translate): Column<StageStat>[] {
  return [
    {
      id: 'stage',
      title: t('vocabulary.word.stage'),
      kind: 'code',
      value: ({ code, note }) => asCode(code, note),
      minWidth: 150,
    },
    { id: 'times', title: t('vocabulary.word.runs'), kind: 'count', value: ({ times }) => times, priority: 0 },
    {
      id: 'sanity',
      title: t('vocabulary.word.sanity'),
      kind: 'count',
      value: ({ sanity }) => sanity,
      minWidth: 64,
      priority: 1,
    },
    { id: 'spent', title: t('vocabulary.word.sanitySpent'), kind: 'count', value: ({ spent }) => spent, minWidth: 96 },
  ];
}

function record({ stageId, code, zone, times, sanity, spent }: StageStat, dayUntil: number | undefined): ExportRecord {
  const day = dayUntil !== undefined && { start: instantInFile(dayUntil - DAY_MS), end: instantInFile(dayUntil) };
  const total = { times, apCost: sanity, totalApCost: spent };
  return { stageId, stageCode: code.text, zoneName: zone?.text ?? null, ...total, ...day };
}

function keyOf({ stageId }: StageStat): string {
  return stageId;
}

function pathOf({ zoneId, stageId }: StageStat): string {
  return zoneId === undefined ? '/result/stage' : stagePath({ zoneId, stageId });
}
