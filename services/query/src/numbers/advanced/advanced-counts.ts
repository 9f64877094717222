import type { Buckets } from '@droptally/domain/catalog/buckets';
import { startOfGameDay } from '@droptally/domain/catalog/game-day';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { advancedBucketsQuery, advancedDaysQuery, advancedPersonalQuery } from '../../reads/advanced-buckets.query.ts';
import { advancedMatrixQuery } from '../../reads/advanced-matrix.query.ts';
import { readSnapshot, type Snapshot, type SnapshotRow } from '../../reads/snapshot.ts';
import { Imports } from '../counted/imports.ts';
import { categoriesOf } from '../counted/report-categories.ts';
import { itemSums } from '../counted/stage-sums.ts';
import type { AdvancedQuestion } from './advanced-question.ts';
import { bucketCounts, type CountedParts, type Counts } from './bucket-counts.ts';
import { type CutRange, cutAtDays, daysOf, isWholeDays } from './cut-days.ts';

/** Later than any real time, and still a time that the warehouse can hold. */
const LATEST = Date.UTC(2200, 0, 1);
const DAY_MS = 86_400_000;
const NOTHING: Counts['without'] = new Map();

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
    const without = await this.#without(question, cut, signal);
    const parts = snapshot.rows.map((row, i): [number, Counts] => [
      i,
      {
        runs: row.run_count,
        items: itemSums(row.item_quantities, row.item_squares),
        without: i === 0 ? without : NOTHING,
      },
    ]);
    return this.#withImports(question, snapshot, new Map(parts));
  }

  /** The runs of whole days on which items could not drop, and of the remainders of days. */
  async #without(question: AdvancedQuestion, cut: CutRange, signal: AbortSignal): Promise<Counts['without']> {
    if (question.dropTimes.size === 0) return NOTHING;
    const { slow } = this.options;
    const end = Math.min(question.end, LATEST);
    const edges = [
      { from: question.start, until: cut.headEnd },
      { from: cut.tailStart, until: end },
    ].filter(({ from, until }) => from < until);
    const days = { ...at(question), first_day: cut.firstDay, end_day: cut.endDay };
    const counted = await Promise.all([
      readSnapshot(slow, advancedDaysQuery, days, signal).then(({ rows }) =>
        bucketCounts(rows, { bucketOf: () => 0, ...byDay(question) }),
      ),
      ...edges.map(async ({ from, until }) => {
        const width = until - from;
        const params = { ...at(question), base_ms: from, width_ms: width, end_ms: until };
        const { rows } = await readSnapshot(slow, advancedBucketsQuery, params, signal);
        return bucketCounts(rows, byWidth(question, { base: from, width }));
      }),
    ]);
    const without = new Map<string, number>();
    for (const part of counted.flatMap((parts) => [...parts.values()]))
      for (const [itemId, runs] of part.without) without.set(itemId, (without.get(itemId) ?? 0) + runs);
    return without;
  }

  async buckets(question: AdvancedQuestion, buckets: Buckets, signal: AbortSignal): Promise<CountedParts> {
    if (!isWholeDays(buckets)) {
      const snapshot = await readSnapshot(
        this.options.slow,
        advancedBucketsQuery,
        { ...at(question), ...span(buckets) },
        signal,
      );
      return this.#withImports(question, snapshot, bucketCounts(snapshot.rows, byWidth(question, buckets)));
    }
    const { firstDay, endDay } = daysOf(question.server, buckets);
    const params = { ...at(question), first_day: firstDay, end_day: endDay };
    const snapshot = await readSnapshot(this.options.slow, advancedDaysQuery, params, signal);
    const bucketOf = (day: number) => Math.floor(((day - firstDay) * DAY_MS) / buckets.width);
    return this.#withImports(question, snapshot, bucketCounts(snapshot.rows, { bucketOf, ...byDay(question) }));
  }

  async personal(
    question: AdvancedQuestion,
    account: string,
    buckets: Buckets | undefined,
    signal: AbortSignal,
  ): Promise<CountedParts> {
    const { start } = question;
    const end = Math.min(question.end, LATEST);
    // Totals are summed from days, which tell when each item could drop.
    const time = buckets ? span(buckets) : { base_ms: start, width_ms: DAY_MS, end_ms: end };
    const params = { ...at(question), account, ...time };
    const { rows, position } = await readSnapshot(this.options.slow, advancedPersonalQuery, params, signal);
    const reading = byWidth(question, { base: time.base_ms, width: time.width_ms });
    const parts = bucketCounts(rows, buckets ? reading : { ...reading, bucketOf: () => 0 });
    return { parts, imported: [], position };
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

/** Rows of game days. */
function byDay({ server, dropTimes: times }: AdvancedQuestion) {
  const spanOf = (day: number) => ({ from: startOfGameDay(server, day), until: startOfGameDay(server, day + 1) });
  return { spanOf, times };
}

/** Rows of equal buckets. */
function byWidth({ dropTimes: times }: AdvancedQuestion, { base, width }: Pick<Buckets, 'base' | 'width'>) {
  const spanOf = (bucket: number) => ({ from: base + bucket * width, until: base + (bucket + 1) * width });
  return { bucketOf: (bucket: number) => bucket, spanOf, times };
}
