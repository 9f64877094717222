import type { PatternAnswer } from '@droptally/proto/api/pattern';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogMoment } from '../freshness/catalog-clock.ts';
import { categoriesOf } from '../numbers/counted/report-categories.ts';
import { assemblePatterns } from '../numbers/pattern/assemble-patterns.ts';
import { type PatternsRequest, patternLimit, patternRanges, stageRangesOf } from '../numbers/pattern/pattern-ranges.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { PersonalAnswers } from '../personal/personal-answers.ts';
import { patternQuery } from '../reads/pattern.query.ts';
import { readSnapshot } from '../reads/snapshot.ts';

@Injectable()
export class PatternAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly answers: NumberAnswers,
    private readonly personal: PersonalAnswers,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, wanted: PatternsRequest): Promise<void> {
    if (wanted.personal) return this.personal.sendPatterns(request, reply, wanted);
    const { server, category, all } = wanted;
    const audience = all ? 'many' : 'page';
    const numbers = { name: 'pattern', server, view: `${category} ${all}`, audience } as const;
    return this.answers.send(request, reply, numbers, (moment) => this.#read(wanted, moment));
  }

  async #read(wanted: PatternsRequest, { index, at }: CatalogMoment): Promise<Numbers<PatternAnswer>> {
    const { server, category } = wanted;
    const ranges = patternRanges(index, server, at);
    const params = { server, categories: categoriesOf(category), most: patternLimit(wanted), ...stageRangesOf(ranges) };
    const { rows, position } = await readSnapshot(this.options.quick, patternQuery, params);
    return { body: { pattern_matrix: assemblePatterns(rows, ranges, index.items, at) }, position };
  }
}
