import { positionText } from '@droptally/domain/statistics/log-position';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { accountOf } from '../request/account-of.ts';
import { contentAnswer } from './answer.ts';
import { CountsSender } from './counts-sender.ts';
import type { Numbers } from './number-answers.ts';
import { ReadTurns } from './read-turns.ts';
import { CACHING } from './send-answer.ts';

/** Sends an authenticated account its own numbers, which are not cached. Each answer waits for a turn. */
@Injectable()
export class PersonalAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly turns: ReadTurns,
    private readonly sender: CountsSender,
  ) {}

  async send<Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (account: string, signal: AbortSignal) => Promise<Numbers<Body>>,
  ): Promise<void> {
    const account = accountOf(request, this.options);
    return this.sender.send(request, reply, CACHING.personal, () =>
      this.turns.slow(request, account, async (signal) => {
        const { body, position } = await make(account, signal);
        return contentAnswer(body, positionText(position));
      }),
    );
  }
}
