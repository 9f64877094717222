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

export type PatternsRequest = PatternsWanted & { personal: boolean };

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
    const { server, category, all, sums } = wanted;
    const audience = all ? 'many' : 'page';
    const numbers = { name: 'pattern', server, view: `${category} ${all} ${sums}`, audience } as const;
    return this.answers.send(request, reply, numbers, async (moment) => bodyOf(await this.patterns.of(wanted, moment)));
  }

  #sendPersonal(request: FastifyRequest, reply: FastifyReply, wanted: PatternsWanted): Promise<void> {
    return this.personalAnswers.send(request, reply, async (account, signal) => {
      const moment = this.clock.now(wanted.server);
      return bodyOf(await this.personalPatterns.of(account, wanted, moment, signal));
    });
  }
}

function bodyOf({ rows, position }: RowsAt<Pattern>): Numbers<PatternAnswer> {
  return { body: { pattern_matrix: rows }, position };
}
