import type { StageTimeline } from '@droptally/domain/catalog/catalog-index';
import { FIRST_SEGMENT } from '@droptally/domain/catalog/segment';
import type { Counts } from '../facts/fact.ts';
import type { RowWriter } from '../rows/row-writer.ts';
import { gameDayText } from './game-day-text.ts';
import { type FactPosition, writeImport } from './report-columns.ts';

/** Writes the row of imported counters. They are kept apart from reports: own window, no run, account or pattern. */
export function importRow(
  rows: RowWriter,
  { partition, offset }: FactPosition,
  { id, imported, timeline }: { id: string; imported: Counts; timeline: StageTimeline | undefined },
): void {
  const { server, counts, from } = imported;
  const head = {
    category: 'imported',
    sign: 1 as const,
    server,
    stage: imported.stageId,
    segment: timeline?.segmentAt(imported.rangeStart) ?? FIRST_SEGMENT,
    day: gameDayText(server, from),
  };
  writeImport(
    rows,
    { partition, offset, time: from },
    { ...head, id, source: imported.origin },
    {
      until: imported.until,
      items: counts.map((count) => count.itemId),
      quantities: counts.map((count) => count.quantity),
      times: counts.map((count) => count.times),
      squares: counts.map((count) => count.sumOfSquares),
    },
  );
}
