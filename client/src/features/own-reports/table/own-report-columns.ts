import { asCode } from '#data/catalog/names.ts';
import { WHY_TEXTS } from '#features/own-reports/why-texts.ts';
import { formatDateTime } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Column } from '#ui/table/column.ts';
import type { OwnReportRow } from './own-report-row.ts';

/** Columns with a report's time, content and whether it is counted. */
export function ownReportColumns(t: Translate, narrow: boolean): Column<OwnReportRow>[] {
  return [
    {
      id: 'stage',
      kind: 'code',
      title: t('vocabulary.word.stage'),
      value: ({ code, name, note }) => (narrow ? asCode(name) : asCode(code, note)),
      minWidth: 140,
      pinned: true,
    },
    {
      id: 'time',
      kind: 'text',
      title: t('own-reports.time'),
      value: ({ time }) => formatDateTime(time),
      sortValue: ({ time }) => time,
      minWidth: 92,
      priority: 0,
    },
    {
      id: 'server',
      kind: 'text',
      title: t('vocabulary.word.server'),
      value: ({ server }) => server,
      minWidth: 64,
      priority: 6,
    },
    {
      id: 'runs',
      kind: 'count',
      title: t('vocabulary.word.runs'),
      value: ({ times }) => times,
      minWidth: 56,
      priority: 5,
    },
    {
      id: 'drops',
      kind: 'drops',
      title: t('vocabulary.word.dropped'),
      value: ({ drops }) => (drops.length > 0 ? drops : t('own-reports.noDrop')),
      minWidth: 128,
      priority: 1,
    },
    {
      id: 'counted',
      kind: 'text',
      title: t('own-reports.counted'),
      tooltip: t('own-reports.countedHint'),
      value: ({ why }) => t(why ? WHY_TEXTS[why] : 'own-reports.yes'),
      careful: ({ counted }) => !counted,
      minWidth: 176,
      priority: 3,
    },
    {
      id: 'source',
      kind: 'text',
      title: t('own-reports.source'),
      tooltip: t('own-reports.sourceHint'),
      value: ({ source }) => source,
      minWidth: 112,
      priority: 7,
    },
  ];
}
