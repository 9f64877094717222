import type { TimeRange } from '@droptally/domain/catalog/catalog';
import { addSums, NO_SUMS, type Sums } from '@droptally/domain/statistics/sums';
import type { ImportRow } from '../../reads/imports.query.ts';

/** Counters from another source for one stage in [from, until). `since` is the start of their segment. */
export type ImportedWindow = {
  stage: string;
  since: number;
  from: number;
  until: number;
  items: ReadonlyMap<string, Sums>;
};

/** Counters of one stage: by segment, then by item. */
export type SegmentCounts = ReadonlyMap<number, ReadonlyMap<string, Sums>>;

export type ImportedCounts = {
  windows: ReadonlyMap<string, readonly ImportedWindow[]>;
  segments: ReadonlyMap<string, SegmentCounts>;
};

export const NO_IMPORTS: ImportedCounts = { windows: new Map(), segments: new Map() };

export function importedCounts(rows: readonly ImportRow[]): ImportedCounts {
  const windows = new Map<string, ImportedWindow[]>();
  for (const row of rows) {
    const known = windows.get(row.stage);
    if (known) known.push(windowOf(row));
    else windows.set(row.stage, [windowOf(row)]);
  }
  const segments = new Map([...windows].map(([stage, of]) => [stage, countsBySegment(of)]));
  return { windows, segments };
}

/** Adds up the counters of several windows. */
export function countsBySegment(windows: readonly ImportedWindow[]): SegmentCounts {
  const segments = new Map<number, Map<string, Sums>>();
  for (const { since, items } of windows) {
    const counts = segments.get(since) ?? new Map<string, Sums>();
    for (const [item, sums] of items) {
      const known = counts.get(item);
      counts.set(item, known ? addSums(known, sums) : sums);
    }
    segments.set(since, counts);
  }
  return segments;
}

/**
 * Returns the imported sums of one item over a range. An item that the imports do not name never dropped: its runs are
 * the highest of any item in the segment that begins with the range.
 */
export function importedSums(counts: SegmentCounts | undefined, itemId: string, range: TimeRange): Sums {
  if (!counts) return NO_SUMS;
  let sums: Sums | undefined;
  for (const [since, items] of counts) {
    const found = isWithin(range, since) ? items.get(itemId) : undefined;
    if (found) sums = addSums(sums ?? NO_SUMS, found);
  }
  return sums ?? { ...NO_SUMS, times: mostTimes(counts.get(range.start)) };
}

export function mostTimes(items: ReadonlyMap<string, Sums> | undefined): number {
  let most = 0;
  for (const { times } of items?.values() ?? []) most = Math.max(most, times);
  return most;
}

export function isWithin({ start, end }: TimeRange, segment: number): boolean {
  return start <= segment && (end === null || segment < end);
}

function windowOf(row: ImportRow): ImportedWindow {
  const items = row.imported_items.map((item, i): [string, Sums] => [
    item,
    {
      quantity: row.imported_quantities[i] ?? 0,
      times: row.imported_times[i] ?? 0,
      sumSquares: row.imported_squares[i] ?? 0,
    },
  ]);
  return {
    stage: row.stage,
    since: row.since,
    from: row.counted_from,
    until: row.counted_until,
    items: new Map(items),
  };
}
