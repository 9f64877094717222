import type { Buckets } from '@droptally/domain/catalog/buckets';
import { mostInARun } from '@droptally/domain/catalog/most-in-a-run';
import { addSums, type Sums } from '@droptally/domain/statistics/sums';
import type { AdvancedSeries, AdvancedTrend } from '@droptally/proto/api/advanced';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { type ImportedWindow, mostTimes, type SegmentCounts } from '../counted/imported-counts.ts';
import type { ItemSum } from '../counted/stage-sums.ts';
import { matrixRow } from '../matrix/matrix-row.ts';
import type { MostOf } from '../matrix/most-of.ts';
import type { AdvancedQuestion } from './advanced-question.ts';
import { importsWithin } from './imports-within.ts';

/** Runs of the queried stage within a range or bucket, and their drops. */
export type Counts = { runs: number; items: ReadonlyMap<string, ItemSum> };

const NOTHING: Counts = { runs: 0, items: new Map() };

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
  const rows = namesIn(question, parts).flatMap((itemId) => {
    const total = parts.reduce((sum, part) => addSums(sum, sumsIn(part, itemId)), anyImport(counts, itemId));
    if (total.times === 0) return [];
    const subject = { stageId: stage.stageId, itemId, range, listed: mostInARun(stage, itemId, server, range) };
    return [matrixRow(subject, total, { most, at })];
  });
  return { rows, importsLeftOut: leftOut };
}

/** Returns arrays with one element per bucket for each item. Runs are those of the stage in every bucket. */
export function assembleAdvancedTrend(
  question: AdvancedQuestion,
  buckets: Buckets,
  parts: ReadonlyMap<number, Counts>,
  imported: readonly ImportedWindow[],
): AdvancedTrend {
  const spans = Array.from({ length: buckets.count }, (_, k) => {
    const from = buckets.base + k * buckets.width;
    return importsWithin(imported, from, from + buckets.width);
  });
  const { start: startTime, stage, extras } = question;
  const results: Record<string, AdvancedSeries> = {};
  for (const itemId of namesIn(question, [...parts.values()])) {
    const sums = spans.map(({ counts }, k) =>
      addSums(sumsIn(parts.get(k) ?? NOTHING, itemId), anyImport(counts, itemId)),
    );
    results[itemId] = {
      quantity: sums.map((sum) => sum.quantity),
      times: sums.map((sum) => sum.times),
      ...(extras && { sumSquares: sums.map((sum) => sum.sumSquares) }),
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

function sumsIn({ runs, items }: Counts, itemId: string): Sums {
  const { quantity, sumSquares } = items.get(itemId) ?? { quantity: 0, sumSquares: 0 };
  return { quantity, times: runs, sumSquares };
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
