import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { FIRST_SEGMENT } from '@droptally/domain/catalog/segment';
import type { Server } from '@droptally/domain/catalog/server';
import type { CountsImported } from '@droptally/proto/events';
import { gameDayText } from './game-day-text.ts';
import { BLANK_CELLS, type Place, type ReportCells } from './report-columns.ts';

/** Imported counters stand beside reports: they carry their own window and never a run, an account or a pattern. */
export function importCells(place: Place, id: string, imported: CountsImported, index: CatalogueIndex): ReportCells {
  const server = imported.server as Server;
  const { counts, stageId } = imported;
  return {
    ...BLANK_CELLS,
    log_partition: place.partition,
    log_offset: place.offset,
    category: 'imported',
    sign: 1,
    server,
    stage: stageId,
    segment: index.timeline(stageId, server)?.segmentAt(imported.rangeStart) ?? FIRST_SEGMENT,
    at: imported.from,
    until: imported.until,
    day: gameDayText(server, imported.from),
    id,
    source: imported.origin,
    imported_items: counts.map((count) => count.itemId),
    imported_quantities: counts.map((count) => count.quantity),
    imported_times: counts.map((count) => count.times),
    imported_squares: counts.map((count) => count.sumOfSquares),
  };
}
