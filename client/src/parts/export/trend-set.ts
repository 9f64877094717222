import type { ExportRecord } from '@droptally/domain/export/export-columns';
import dayjs from 'dayjs';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import type { TrendPoint } from '#data/rows/trend-points.ts';
import type { ExportScope, ExportSet } from '#ui/output/export-set.ts';
import { rateInFile } from '#ui/output/file-values.ts';
import { stageColumns } from './drop-record.ts';

/** Days cover everyone's reports of all categories, whatever the user has chosen. */
const OF_ALL = { source: 'global', category: 'all' } as const;

type Trend = { row: Pick<DropRow, 'stage' | 'item'>; points: readonly TrendPoint[] };

/** Rates by day as export records; a day without runs has no rate. */
export function trendSet(
  trends: readonly Trend[],
  about: readonly string[],
  catalog: Catalog,
  scope: ExportScope,
): ExportSet {
  const records = trends.flatMap(({ row, points }) => points.map((point) => trendRecord(row, point, catalog)));
  return { kind: 'trend', about, scope: { ...scope, ...OF_ALL }, records };
}

/** What a line of any trend says of its stage, its item and its day or shorter time. */
export function trendRecord({ stage, item }: Trend['row'], point: TrendPoint, catalog: Catalog): ExportRecord {
  return {
    ...stageColumns(stage, catalog),
    itemId: item.itemId,
    itemName: catalog.nameOf(item),
    day: dayjs(point.at).format('YYYY-MM-DD'),
    times: point.runs,
    quantity: point.drops,
    rate: rateInFile(point.rate),
    lower: rateInFile(point.lower),
    upper: rateInFile(point.upper),
  };
}
