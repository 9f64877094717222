import type { Server } from '@droptally/domain/catalog/server';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { OwnReports } from '#data/own-reports/use-own-reports.ts';
import { ownReportsFile } from '#features/own-reports/own-reports-file.ts';
import { WHY_TEXTS } from '#features/own-reports/why-texts.ts';
import { KeptTable } from '#parts/kept-table/kept-table.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { ownReportColumns } from './own-report-columns.ts';
import { type OwnReportRow, ownReportRow, recordOf } from './own-report-row.ts';
import { useReportCommands } from './use-report-commands.ts';

type OwnReportsTableProps = {
  state: OwnReports;
  server: Server | undefined;
};

const NEWEST_FIRST = [{ id: 'time', desc: true }];

/** The account's reports loaded so far. */
export function OwnReportsTable({ state, server }: OwnReportsTableProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const narrow = useFrameWidth() === 'narrow';
  const commands = useReportCommands();
  const { reports = [], isPrevious } = state;
  const rows = useMemo(() => reports.map((report) => ownReportRow(report, catalog)), [reports, catalog]);
  const columns = useMemo(() => ownReportColumns(t, narrow), [t, narrow]);
  return (
    <KeptTable
      id="own-reports"
      label={t('own-reports.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      exports={{ ...ownReportsFile(server), record: recordOf }}
      scope={server ?? 'all'}
      stale={isPrevious}
      defaultSort={NEWEST_FIRST}
      {...commands}
      badge={({ why }) => narrow && why && <span className="own-report-why">{t(WHY_TEXTS[why])}</span>}
      scrolls={!narrow}
    />
  );
}

const keyOf = ({ id, time }: OwnReportRow) => `${time} ${id}`;
