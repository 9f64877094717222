import type { Buckets } from '@droptally/domain/catalog/buckets';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import {
  advancedBucketsQuery,
  advancedDaysQuery,
  advancedPersonalQuery,
  type BucketRow,
} from '../../reads/advanced-buckets.query.ts';
import { advancedMatrixQuery } from '../../reads/advanced-matrix.query.ts';
import { readSnapshot, type Snapshot, type SnapshotRow } from '../../reads/snapshot.ts';
import { type ImportedWindow } from '../counted/imported-counts.ts';
import { Imports } from '../counted/imports.ts';
import { categoriesOf } from '../counted/report-categories.ts';
import { itemSums } from '../counted/stage-sums.ts';
import type { AdvancedQuestion } from './advanced-question.ts';
import type { Counts } from './assemble-advanced.ts';
import { cutAtDays, daysOf, isWholeDays } from './cut-days.ts';

/** Counts by bucket, and the imports of the stage. */
export type CountedParts = {
  parts: ReadonlyMap<number, Counts>;
  imported: readonly ImportedWindow[];
  position: LogPosition;
};

/** Later than any real time, and still a time that the warehouse can hold. */
const LATEST = Date.UTC(2200, 0, 1);
const DAY_MS = 86_400_000;

/** Reads what an advanced query needs from the warehouse: counts of a stage by bucket. A matrix is one bucket. */
@Injectable()
export class AdvancedCounts {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly imports: Imports,
  ) {}

  async range(question: AdvancedQuestion, signal: AbortSignal): Promise<CountedParts> {
    const { server, start } = question;
    const end = Math.min(question.end, LATEST);
    const cut = cutAtDays(server, start, end);
    const days = { first_day: cut.firstDay, end_day: cut.endDay };
    const instants = { start_ms: start, head_end_ms: cut.headEnd, tail_start_ms: cut.tailStart, end_ms: end };
    const params = { ...at(question), ...days, ...instants };
    const snapshot = await readSnapshot(this.options.slow, advancedMatrixQuery, params, signal);
    const parts = snapshot.rows.map((row, i): [number, Counts] => [
      i,
      { runs: row.run_count, items: itemSums(row.item_quantities, row.item_squares) },
    ]);
    return this.#withImports(question, snapshot, new Map(parts));
  }

  async buckets(question: AdvancedQuestion, buckets: Buckets, signal: AbortSignal): Promise<CountedParts> {
    if (!isWholeDays(buckets)) {
      const snapshot = await readSnapshot(
        this.options.slow,
        advancedBucketsQuery,
        { ...at(question), ...span(buckets) },
        signal,
      );
      return this.#withImports(
        question,
        snapshot,
        byBucket(snapshot.rows, (bucket) => bucket),
      );
    }
    const { firstDay, endDay } = daysOf(question.server, buckets);
    const params = { ...at(question), first_day: firstDay, end_day: endDay };
    const snapshot = await readSnapshot(this.options.slow, advancedDaysQuery, params, signal);
    const bucketOf = (day: number) => Math.floor(((day - firstDay) * DAY_MS) / buckets.width);
    return this.#withImports(question, snapshot, byBucket(snapshot.rows, bucketOf));
  }

  async personal(
    question: AdvancedQuestion,
    account: string,
    buckets: Buckets | undefined,
    signal: AbortSignal,
  ): Promise<CountedParts> {
    const { start } = question;
    const end = Math.min(question.end, LATEST);
    const time = buckets ? span(buckets) : { base_ms: start, width_ms: end - start, end_ms: end };
    const params = { ...at(question), account, ...time };
    const { rows, position } = await readSnapshot(this.options.slow, advancedPersonalQuery, params, signal);
    const parts = rows.map((row): [number, Counts] => [
      row.bucket,
      { runs: row.run_count, items: itemSums(row.item_quantities, row.item_squares) },
    ]);
    return { parts: new Map(parts), imported: [], position };
  }

  async #withImports(
    { server, stage, category }: AdvancedQuestion,
    snapshot: Snapshot<SnapshotRow>,
    parts: ReadonlyMap<number, Counts>,
  ): Promise<CountedParts> {
    const { position } = snapshot;
    if (category !== 'all') return { parts, imported: [], position };
    const { windows } = await this.imports.at(server, snapshot);
    return { parts, imported: windows.get(stage.stageId) ?? [], position };
  }
}

function at({ server, stage, category }: AdvancedQuestion) {
  return { server, stage: stage.stageId, categories: categoriesOf(category) };
}

function span({ base, width, count }: Buckets) {
  return { base_ms: base, width_ms: width, end_ms: Math.min(base + width * count, LATEST) };
}

function byBucket(rows: readonly BucketRow[], bucketOf: (bucket: number) => number): Map<number, Counts> {
  const parts = new Map<number, { runs: number; items: Map<string, { quantity: number; sumSquares: number }> }>();
  for (const { bucket, run_count, item_quantities, item_squares } of rows) {
    const part = parts.get(bucketOf(bucket)) ?? { runs: 0, items: new Map() };
    parts.set(bucketOf(bucket), part);
    part.runs += run_count;
    for (const [item, { quantity, sumSquares }] of itemSums(item_quantities, item_squares)) {
      const before = part.items.get(item) ?? { quantity: 0, sumSquares: 0 };
      part.items.set(item, { quantity: quantity + before.quantity, sumSquares: sumSquares + before.sumSquares });
    }
  }
  return parts;
}
