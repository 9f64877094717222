import type { Server } from '@droptally/domain/catalog/server';
import type { StageTrend } from '@droptally/proto/api/trend';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import { trendPoints } from '#data/rows/trend-points.ts';
import type { Line } from '#features/compare/rows/comparison.ts';
import type { ComparedSeries } from '#ui/chart/options/compare-options.ts';

type Compared = {
  cells: Line['cells'];
  columns: readonly EntryRef[];
  names: readonly string[];
  trends: Readonly<Record<string, StageTrend>> | undefined;
  confidence: number;
  server: Server;
};

/** The daily rates of each cell of a line. A column without any keeps its position, and with it its colour. */
export function lineTrends({ cells, columns, names, trends, confidence, server }: Compared): ComparedSeries[] {
  return columns.map((column, index) => {
    const row = cells[index];
    const points = row ? trendPoints(trends?.[row.stage.stageId], row, confidence, server) : [];
    return { id: formatEntry(column), name: names[index] ?? column.id, points };
  });
}
