import { positionText } from '@droptally/domain/statistics/log-position';
import { RateLimiter } from '@droptally/http/rate-limiter';
import type { AdvancedAnswer } from '@droptally/proto/api/advanced';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, contentAnswer } from '../answers/answer.ts';
import { CountsSender } from '../answers/counts-sender.ts';
import { ReadTurns } from '../answers/read-turns.ts';
import { CACHING } from '../answers/send-answer.ts';
import { Advanced } from '../numbers/advanced/advanced.ts';
import type { AdvancedQuestion } from '../numbers/advanced/advanced-question.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { accountOf } from '../request/account-of.ts';
import type { AdvancedQueryDto } from './advanced.dto.ts';
import { readQuestion } from './read-question.ts';

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
    private readonly advanced: Advanced,
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
        this.advanced.of(question, account ?? '0', at, signal),
      );
      results.push(result);
      positions.add(positionText(position));
    }
    const body: AdvancedAnswer = { advanced_results: results };
    return contentAnswer(body, [...positions].join(', '));
  }
}
