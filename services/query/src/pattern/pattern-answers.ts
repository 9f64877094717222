import type { Pattern, PatternAnswer } from '@droptally/proto/api/pattern';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import { PersonalAnswers } from '../answers/personal-answers.ts';
import { CatalogClock } from '../freshness/catalog-clock.ts';
import type { PatternsWanted } from '../numbers/pattern/pattern-ranges.ts';
import { Patterns } from '../numbers/pattern/patterns.ts';
import { PersonalPatterns } from '../numbers/personal/personal-patterns.ts';
import type { RowsAt } from '../numbers/rows-at.ts';

export type PatternsRequest = PatternsWanted & {
  personal: boolean;
  /** The existing web client refuses an empty list and goes on showing the numbers that it had. */
  neverEmpty?: boolean;
};

/** Of no stage, so that it is shown nowhere. */
const NO_PATTERN: Pattern = { stageId: 'none', pattern: { drops: [] }, times: 0, quantity: 0, start: 0, end: null };

@Injectable()
export class PatternAnswers {
  constructor(
    private readonly clock: CatalogClock,
    private readonly answers: NumberAnswers,
    private readonly patterns: Patterns,
    private readonly personalAnswers: PersonalAnswers,
    private readonly personalPatterns: PersonalPatterns,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, wanted: PatternsRequest): Promise<void> {
    if (wanted.personal) return this.#sendPersonal(request, reply, wanted);
    const { server, category, all, sums, neverEmpty = false } = wanted;
    const audience = all ? 'many' : 'page';
    const numbers = { name: 'pattern', server, view: `${category} ${all} ${sums} ${neverEmpty}`, audience } as const;
    return this.answers.send(request, reply, numbers, async (moment) =>
      bodyOf(await this.patterns.of(wanted, moment), neverEmpty),
    );
  }

  #sendPersonal(request: FastifyRequest, reply: FastifyReply, wanted: PatternsWanted): Promise<void> {
    return this.personalAnswers.send(request, reply, async (account, signal) => {
      const moment = this.clock.now(wanted.server);
      return bodyOf(await this.personalPatterns.of(account, wanted, moment, signal));
    });
  }
}

function bodyOf({ rows, position }: RowsAt<Pattern>, neverEmpty = false): Numbers<PatternAnswer> {
  return { body: { pattern_matrix: neverEmpty && rows.length === 0 ? [NO_PATTERN] : rows }, position };
}
