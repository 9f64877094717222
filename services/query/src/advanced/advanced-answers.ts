import { positionText } from '@droptally/domain/statistics/log-position';
import { RateLimiter } from '@droptally/http/rate-limiter';
import type { AdvancedAnswer, AdvancedMatrix } from '@droptally/proto/api/advanced';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../answers/answer.ts';
import { CountsSender } from '../answers/counts-sender.ts';
import { etagOf } from '../answers/etag.ts';
import { ReadTurns } from '../answers/read-turns.ts';
import { CACHING } from '../answers/send-answer.ts';
import { CatalogClock } from '../freshness/catalog-clock.ts';
import { assembleAdvancedMatrix, assembleAdvancedTrend } from '../numbers/advanced/assemble-advanced.ts';
import { Intervals } from '../numbers/intervals/intervals.ts';
import { plainRow } from '../numbers/matrix/matrix-row.ts';
import { type MostOf, Mosts, NO_MOST } from '../numbers/matrix/most-of.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { accountOf } from '../request/account-of.ts';
import type { AdvancedQueryDto } from './advanced.dto.ts';
import { type AdvancedQuestion, readQuestion } from './advanced-question.ts';
import { type AdvancedCounts, AdvancedReads } from './reads/advanced-reads.ts';

const LIMIT = { requests: 30, windowMs: 5 * 60_000 };

/** Defaults for queries that omit these fields. */
type Defaults = { confidence: number | undefined; extras: boolean | null | undefined };

/**
 * Answers queries over any time range. Validates all of them before running the first, so that a bad one costs nothing.
 */
@Injectable()
export class AdvancedAnswers {
  readonly #limiter: RateLimiter;

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly clock: CatalogClock,
    private readonly mosts: Mosts,
    private readonly intervals: Intervals,
    private readonly reads: AdvancedReads,
    private readonly turns: ReadTurns,
    private readonly sender: CountsSender,
  ) {
    this.#limiter = new RateLimiter(LIMIT.requests, LIMIT.windowMs, options.elapsed);
  }

  limit(address: string): void {
    this.#limiter.require(address, 'Too many advanced queries from this address');
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    queries: readonly AdvancedQueryDto[],
    { confidence, extras }: Defaults,
  ): Promise<void> {
    const { index } = this.options.catalog.current();
    const at = this.options.now();
    const questions = queries.map((query, i) =>
      readQuestion(
        { ...query, confidence: query.confidence ?? confidence, extras: query.extras ?? extras },
        `queries[${i}]`,
        index,
        at,
      ),
    );
    const personal = questions.some((question) => question.personal);
    const account = personal ? accountOf(request, this.options) : undefined;
    await this.sender.send(request, reply, personal ? CACHING.personal : CACHING.numbers, () =>
      this.#answerAll(request, questions, account, at),
    );
  }

  async #answerAll(
    request: FastifyRequest,
    questions: readonly AdvancedQuestion[],
    account: string | undefined,
    at: number,
  ): Promise<Answer> {
    const results: AdvancedAnswer['advanced_results'][number][] = [];
    const positions = new Set<string>();
    for (const question of questions) {
      const { result, position } = await this.turns.slow(request, account, (signal) =>
        this.#answer(question, account ?? '0', at, signal),
      );
      results.push(result);
      positions.add(position);
    }
    const body: AdvancedAnswer = { advanced_results: results };
    const json = JSON.stringify(body);
    return new Answer(json, etagOf(json), [...positions].join(', '));
  }

  async #answer(question: AdvancedQuestion, account: string, at: number, signal: AbortSignal) {
    const { buckets, personal } = question;
    const counts = personal
      ? await this.reads.personal(question, account, buckets, signal)
      : await (buckets ? this.reads.buckets(question, buckets, signal) : this.reads.range(question, signal));
    const result = buckets
      ? assembleAdvancedTrend(question, buckets, counts.parts, counts.imported)
      : await this.#matrix(question, counts, at, signal);
    return { result, position: positionText(counts.position) };
  }

  async #matrix(
    question: AdvancedQuestion,
    { parts, imported }: AdvancedCounts,
    at: number,
    signal: AbortSignal,
  ): Promise<AdvancedMatrix> {
    const { confidence, extras } = question;
    const most = await this.#most(question, signal);
    const assembled = assembleAdvancedMatrix(question, [...parts.values()], imported, { most, at });
    const rows = await this.intervals.join(assembled.rows, confidence);
    if (!extras) return { matrix: rows.map(plainRow) };
    return { matrix: rows, ...(assembled.importsLeftOut && { importsLeftOut: true }) };
  }

  async #most({ server, stage, confidence, extras }: AdvancedQuestion, signal: AbortSignal): Promise<MostOf> {
    if (!extras && confidence === undefined) return NO_MOST;
    return this.mosts.of(server, this.clock.now(server), { stages: [stage.stageId], signal });
  }
}
