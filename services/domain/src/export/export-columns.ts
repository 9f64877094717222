/**
 * Column names of all exports. A name has one meaning in every export and is the API's own where the API has one.
 * Times are ISO 8601, durations milliseconds, rates shares of 1.
 */
type ColumnName =
  | 'server'
  | 'reportId'
  | 'time'
  | 'day'
  | 'stageId'
  | 'stageCode'
  | 'zoneName'
  | 'itemId'
  | 'itemName'
  | 'pattern'
  | 'drops'
  | 'times'
  | 'quantity'
  | 'rate'
  | 'lower'
  | 'upper'
  | 'sumSquares'
  | 'apCost'
  | 'totalApCost'
  | 'sanityEach'
  | 'sanityEachLower'
  | 'sanityEachUpper'
  | 'minClearTime'
  | 'timeEach'
  | 'plannedRuns'
  | 'planned'
  | 'plannedLower'
  | 'plannedUpper'
  | 'program'
  | 'counted'
  | 'why'
  | 'start'
  | 'end'
  | 'source'
  | 'category'
  | 'confidence'
  | 'licence';

export type ExportColumn = ColumnName;
export type ExportValue = string | number | null;
/** One line of a file. A missing column is left empty. */
export type ExportRecord = Readonly<Partial<Record<ExportColumn, ExportValue>>>;

const STAGE = ['server', 'stageId', 'stageCode', 'zoneName'] as const;
const ITEM = ['itemId', 'itemName'] as const;
const SAMPLE = ['times', 'quantity', 'rate', 'lower', 'upper'] as const;
/** Source, time range, confidence and licence of the numbers. */
const ABOUT = ['start', 'end', 'source', 'category', 'confidence', 'licence'] as const;

const ROWS = [
  ...STAGE,
  ...ITEM,
  ...SAMPLE,
  'sumSquares',
  'apCost',
  'sanityEach',
  'sanityEachLower',
  'sanityEachUpper',
  'minClearTime',
  'timeEach',
  'plannedRuns',
  'planned',
  'plannedLower',
  'plannedUpper',
  ...ABOUT,
] as const;

/**
 * Columns of each kind of file, whichever program writes it. Metadata is repeated in each line: a comment above the
 * headings breaks spreadsheets and every CSV reader that is not configured for it.
 */
export const EXPORTS = {
  drops: ROWS,
  stages: ROWS,
  comparison: ROWS,
  patterns: [...STAGE, 'pattern', 'drops', ...SAMPLE, ...ABOUT],
  trend: [...STAGE, ...ITEM, 'day', ...SAMPLE, ...ABOUT],
  'stage-totals': [...STAGE, 'times', 'apCost', 'totalApCost', ...ABOUT],
  'stage-totals-24h': [...STAGE, 'times', 'apCost', 'totalApCost', ...ABOUT],
  'item-totals': ['server', ...ITEM, 'quantity', ...ABOUT],
  reports: [
    'reportId',
    'time',
    ...STAGE,
    'times',
    'drops',
    'pattern',
    'program',
    'counted',
    'why',
    'source',
    'category',
    'licence',
  ],
} as const satisfies Record<string, readonly ExportColumn[]>;

export type ExportKind = keyof typeof EXPORTS;

export const EXPORT_LICENCE = 'CC BY-NC 4.0; Droptally with public counters of Penguin Statistics';
/** Licence for an account's own reports, which contain no data of others. */
export const OWN_LICENCE = 'CC BY-NC 4.0; own reports from Droptally';
