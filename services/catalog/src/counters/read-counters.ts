import { join } from 'node:path';
import { startOfGameDay } from '@droptally/domain/catalog/game-day';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { type CounterFile, readCounterFile } from './counter-file.ts';

export type ImportedItemCounts = { itemId: string; quantity: number; times: number; sumOfSquares: number };

/** Counts of another site for one stage in [from, until), under the time range that starts at `rangeStart`. */
export type ImportedCounts = {
  origin: string;
  server: Server;
  stageId: string;
  from: number;
  until: number;
  rangeStart: number;
  counts: ImportedItemCounts[];
};

const DAY = 86_400_000;

/** The public counters: per server the snapshot of each stage and range, then the increments of each game day. */
export function* readCounters(dir: string): Iterable<ImportedCounts> {
  for (const server of SERVERS) {
    const file = readCounterFile(join(dir, `${server}.jsonl`));
    yield* snapshotOf(file);
    yield* incrementsOf(file);
  }
}

function* snapshotOf({ header, snapshot }: CounterFile): Iterable<ImportedCounts> {
  for (const { stage, start, end, rows } of snapshot) {
    yield {
      origin: header.origin,
      server: header.server,
      stageId: stage,
      from: start,
      until: Math.min(end ?? header.fetchedAt, header.fetchedAt),
      rangeStart: start,
      counts: rows.map(([itemId, quantity, times, sumOfSquares]) => ({ itemId, quantity, times, sumOfSquares })),
    };
  }
}

function* incrementsOf({ header, snapshot, days }: CounterFile): Iterable<ImportedCounts> {
  const ratios = squareRatios(snapshot);
  const firstDay = Date.parse(`${header.from}T00:00Z`) / DAY;
  const byDay = new Map<string, ImportedCounts>();
  for (const { stage, start, items, days: added } of days) {
    for (const [day = 0, times = 0, ...quantities] of added) {
      const key = `${stage} ${start} ${day}`;
      const counts = byDay.get(key) ?? {
        origin: header.origin,
        server: header.server,
        stageId: stage,
        from: startOfGameDay(header.server, firstDay + day),
        until: startOfGameDay(header.server, firstDay + day + 1),
        rangeStart: start,
        counts: [],
      };
      for (const [index, itemId] of items.entries()) {
        counts.counts.push(increment(itemId, quantities[index] ?? 0, times, ratios.get(`${stage} ${itemId}`)));
      }
      byDay.set(key, counts);
    }
  }
  yield* byDay.values();
}

/** Estimates squares by the row's ratio of squares to sum in the snapshot; 1 if the snapshot lacks the row. */
function increment(itemId: string, quantity: number, times: number, ratio = 1): ImportedItemCounts {
  return { itemId, quantity, times, sumOfSquares: Math.max(quantity, Math.round(quantity * ratio)) };
}

function squareRatios(snapshot: CounterFile['snapshot']): Map<string, number> {
  const ratios = new Map<string, number>();
  for (const { stage, rows } of snapshot) {
    for (const [itemId, quantity, , sumOfSquares] of rows)
      if (quantity > 0) ratios.set(`${stage} ${itemId}`, sumOfSquares / quantity);
  }
  return ratios;
}
