import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { AdvancedMatrix, AdvancedTrend } from '@droptally/proto/api/advanced';
import { Injectable } from '@nestjs/common';
import { CatalogClock } from '../../freshness/catalog-clock.ts';
import { Intervals } from '../intervals/intervals.ts';
import { plainRow } from '../matrix/matrix-row.ts';
import { needsMost } from '../matrix/matrix-view.ts';
import { type MostOf, Mosts, NO_MOST } from '../matrix/most-of.ts';
import { AdvancedCounts } from './advanced-counts.ts';
import type { AdvancedQuestion } from './advanced-question.ts';
import { assembleAdvancedMatrix, assembleAdvancedTrend } from './assemble-advanced.ts';
import type { CountedParts } from './bucket-counts.ts';

/** A matrix or a trend of one stage over any time range. */
@Injectable()
export class Advanced {
  constructor(
    private readonly clock: CatalogClock,
    private readonly counts: AdvancedCounts,
    private readonly mosts: Mosts,
    private readonly intervals: Intervals,
  ) {}

  async of(
    question: AdvancedQuestion,
    account: string,
    at: number,
    signal: AbortSignal,
  ): Promise<{ result: AdvancedMatrix | AdvancedTrend; position: LogPosition }> {
    const { buckets, personal } = question;
    const read = () => {
      if (personal) return this.counts.personal(question, account, buckets, signal);
      return buckets ? this.counts.buckets(question, buckets, signal) : this.counts.range(question, signal);
    };
    const [counts, most] = await Promise.all([read(), this.#most(question, signal)]);
    const result = buckets
      ? assembleAdvancedTrend(question, buckets, counts, most)
      : await this.#matrix(question, counts, { most, at });
    return { result, position: counts.position };
  }

  async #matrix(
    question: AdvancedQuestion,
    { parts, imported }: CountedParts,
    { most, at }: { most: MostOf; at: number },
  ): Promise<AdvancedMatrix> {
    const { confidence, extras } = question;
    const assembled = assembleAdvancedMatrix(question, [...parts.values()], imported, { most, at });
    const rows = await this.intervals.join(assembled.rows, confidence);
    if (!extras) return { matrix: rows.map(plainRow) };
    return { matrix: rows, ...(assembled.importsLeftOut && { importsLeftOut: true }) };
  }

  async #most({ server, stage, confidence, extras }: AdvancedQuestion, signal: AbortSignal): Promise<MostOf> {
    if (!needsMost({ sums: extras, confidence })) return NO_MOST;
    return this.mosts.of(server, this.clock.now(server), { stages: [stage.stageId], signal });
  }
}
