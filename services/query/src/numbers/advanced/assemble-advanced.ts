import type { Buckets } from '@droptally/domain/catalog/buckets';
import { mostInARun } from '@droptally/domain/catalog/most-in-a-run';
import { addSums, type Sums } from '@droptally/domain/statistics/sums';
import type { AdvancedSeries, AdvancedTrend } from '@droptally/proto/api/advanced';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { countsBySegment, type ImportedWindow, mostTimes, type SegmentCounts } from '../counted/imported-counts.ts';
import { matrixRow } from '../matrix/matrix-row.ts';
import type { MostOf } from '../matrix/most-of.ts';
import type { AdvancedQuestion } from './advanced-question.ts';
import type { CountedParts, Counts } from './bucket-counts.ts';
import { couldDrop } from './drop-times.ts';

/** Imports that lie wholly within a range. `leftOut` says whether others overlap it; those are not counted. */
type ImportsWithin = { counts: SegmentCounts; leftOut: boolean };

const NOTHING: Counts = { runs: 0, items: new Map(), without: new Map() };

/** Returns a row for each item that could drop within the range, except items without runs there. */
export function assembleAdvancedMatrix(
  question: AdvancedQuestion,
  parts: readonly Counts[],
  imported: readonly ImportedWindow[],
  { most, at }: { most: MostOf; at: number },
): { rows: SummedRow[]; importsLeftOut: boolean } {
  const { server, stage, start, end } = question;
  const range = { start, end };
  const { counts, leftOut } = importsWithin(imported, start, end);
  const importOf = importReader(question, imported);
  const rows = namesIn(question, parts).flatMap((itemId) => {
    const total = parts.reduce((sum, part) => addSums(sum, sumsIn(part, itemId)), importOf(itemId, counts, range));
    if (total.times === 0) return [];
    const subject = { stageId: stage.stageId, itemId, range, listed: mostInARun(stage, itemId, server, range) };
    return [matrixRow(subject, total, { most, at })];
  });
  return { rows, importsLeftOut: leftOut };
}

/**
 * Returns arrays with one element per bucket for each item. Runs are those of the stage in every bucket; with extras
 * without those at times when the item could not drop.
 */
export function assembleAdvancedTrend(
  question: AdvancedQuestion,
  buckets: Buckets,
  { parts, imported }: Pick<CountedParts, 'parts' | 'imported'>,
  most: MostOf,
): AdvancedTrend {
  const spans = Array.from({ length: buckets.count }, (_, k) => {
    const start = buckets.base + k * buckets.width;
    return { range: { start, end: start + buckets.width }, ...importsWithin(imported, start, start + buckets.width) };
  });
  const importOf = importReader(question, imported);
  const { start: startTime, end, server, stage, extras } = question;
  const results: Record<string, AdvancedSeries> = {};
  for (const itemId of namesIn(question, [...parts.values()])) {
    const sums = spans.map(({ counts, range }, k) =>
      addSums(sumsIn(parts.get(k) ?? NOTHING, itemId), importOf(itemId, counts, range)),
    );
    const listed = mostInARun(stage, itemId, server, { start: startTime, end });
    results[itemId] = {
      quantity: sums.map((sum) => sum.quantity),
      times: sums.map((sum) => sum.times),
      ...(extras && {
        sumSquares: sums.map((sum) => sum.sumSquares),
        most: most(stage.stageId, itemId, listed),
      }),
    };
  }
  const own = extras && { bucketStart: buckets.base, interval: buckets.width };
  const leftOut = extras && spans.some((span) => span.leftOut);
  return { trend: { [stage.stageId]: { results, startTime, ...own } }, ...(leftOut && { importsLeftOut: true }) };
}

/** Returns the items that could drop; for a personal query also the others that the account got. */
function namesIn({ items, only, personal }: AdvancedQuestion, parts: readonly Counts[]): string[] {
  const names = new Set(items);
  if (personal) {
    for (const part of parts) for (const item of part.items.keys()) if (only?.has(item) !== false) names.add(item);
  }
  return [...names];
}

function sumsIn({ runs, items, without }: Counts, itemId: string): Sums {
  const { quantity, sumSquares } = items.get(itemId) ?? { quantity: 0, sumSquares: 0 };
  return { quantity, times: Math.max(0, runs - (without.get(itemId) ?? 0)), sumSquares };
}

type Range = { start: number; end: number };

/** Reads an item's imports within a range: `counts`, without those of times when it could not drop and did not. */
function importReader({ dropTimes }: AdvancedQuestion, imported: readonly ImportedWindow[]) {
  return (itemId: string, counts: SegmentCounts, { start, end }: Range): Sums => {
    const ranges = dropTimes.get(itemId);
    if (!ranges) return anyImport(counts, itemId);
    const own = imported.filter((window) => window.items.has(itemId) || couldDrop(ranges, window));
    return anyImport(importsWithin(own, start, end).counts, itemId);
  };
}

/**
 * Sums an item's imported counters over all segments. An item that none of them names counts as never dropped, in as
 * many runs as the item with the most has.
 */
function anyImport(counts: SegmentCounts, itemId: string): Sums {
  const found = [...counts.values()].flatMap((items) => items.get(itemId) ?? []);
  if (found.length > 0) return found.reduce(addSums);
  return { quantity: 0, times: Math.max(0, ...[...counts.values()].map(mostTimes)), sumSquares: 0 };
}

function importsWithin(windows: readonly ImportedWindow[], start: number, end: number): ImportsWithin {
  const touched = windows.filter(({ from, until }) => from < end && until > start);
  const whole = touched.filter(({ from, until }) => start <= from && until <= end);
  return { counts: countsBySegment(whole), leftOut: whole.length < touched.length };
}
