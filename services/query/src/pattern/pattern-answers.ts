import type { PatternAnswer } from '@droptally/proto/api/pattern';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogueMoment } from '../catalog/catalogue-clock.ts';
import { categoriesOf } from '../counted/report-categories.ts';
import { PersonalAnswers } from '../personal/personal-answers.ts';
import { readSnapshot } from '../positions/snapshot.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { assemblePatterns } from './assemble-patterns.ts';
import { patternQuery } from './pattern.query.ts';
import { howMany, type PatternsAsked, patternRanges, stageRangesOf } from './pattern-ranges.ts';

@Injectable()
export class PatternAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly answers: NumberAnswers,
    private readonly personal: PersonalAnswers,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, asked: PatternsAsked): Promise<void> {
    if (asked.personal) return this.personal.sendPatterns(request, reply, asked);
    const { server, category, all } = asked;
    const numbers = { name: 'pattern', server, view: `${category} ${all}`, varied: false };
    return this.answers.send(request, reply, numbers, (moment) => this.#read(asked, moment));
  }

  async #read(asked: PatternsAsked, { index, at }: CatalogueMoment): Promise<Numbers<PatternAnswer>> {
    const { server, category } = asked;
    const ranges = patternRanges(index, server, at);
    const params = { server, categories: categoriesOf(category), most: howMany(asked), ...stageRangesOf(ranges) };
    const { rows, position } = await readSnapshot(this.options.quick, patternQuery, params);
    return { body: { pattern_matrix: assemblePatterns(rows, ranges, index.items, at) }, position };
  }
}
