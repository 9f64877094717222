import type { Server } from '@droptally/domain/catalog/server';
import type { StageTrend } from '@droptally/proto/api/trend';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import type { ChangesOf } from '#data/changes/use-stage-changes.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { sharedPoints, type TrendPoints } from '#data/rows/trend-points.ts';
import type { Line } from '#features/compare/rows/comparison.ts';
import { shortRatio } from '#parts/rate-chart/ratio-text.ts';
import type { RateSeries } from '#ui/chart/options/chart-point.ts';

type Compared = {
  cells: Line['cells'];
  columns: readonly EntryRef[];
  names: readonly string[];
  trends: Readonly<Record<string, StageTrend>> | undefined;
  changesOf: ChangesOf;
  confidence: number;
  server: Server;
};

/** The rates of each cell of a line over time. A column without any keeps its position, and with it its colour. */
export function lineTrends(compared: Compared): { bucketMs: TrendPoints['bucketMs']; series: RateSeries[] } {
  const { cells, columns, names, trends, changesOf, confidence, server } = compared;
  const rows = columns.map((_, index) => cells[index] ?? null);
  const { bucketMs, points } = sharedPoints(
    rows.map((row) => ({ row, trend: row ? trends?.[row.stage.stageId] : undefined })),
    confidence,
    server,
  );
  const series = columns.map((column, index) => {
    const row = rows[index];
    const changes = row ? changesOf(row.stage.stageId, row.item.itemId) : [];
    return {
      id: formatEntry(column),
      name: names[index] ?? column.id,
      points: points[index] ?? [],
      changes: changes.map(({ at, ratio }) => ({ at: gameDate(server, at), text: shortRatio(ratio) })),
    };
  });
  return { bucketMs, series };
}
