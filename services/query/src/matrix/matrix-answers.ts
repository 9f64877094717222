import { intervalAt, manyIntervals, packSamples } from '@droptally/domain/statistics/many-intervals';
import type { MatrixAnswer, SummedRow } from '@droptally/proto/api/matrix';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogueMoment } from '../catalog/catalogue-clock.ts';
import { Counted } from '../counted/counted.ts';
import { PersonalAnswers } from '../personal/personal-answers.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { assembleMatrix } from './assemble-matrix.ts';
import type { WorkOutIntervals } from './intervals/interval-thread.ts';
import type { MatrixAsked } from './matrix-asked.ts';
import { plainRow } from './matrix-row.ts';
import { Mosts, NO_MOST } from './most-of.ts';
import { PublishedStages } from './published-stages.ts';

const USUAL_CONFIDENCE = 0.95;

/** Names how intervals are worked out: an answer kept from before has another ETag. */
const INTERVALS = 3;

@Injectable()
export class MatrixAnswers {
  constructor(
    private readonly answers: NumberAnswers,
    private readonly counted: Counted,
    private readonly published: PublishedStages,
    private readonly mosts: Mosts,
    private readonly personal: PersonalAnswers,
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, asked: MatrixAsked): Promise<void> {
    if (asked.personal) return this.personal.sendMatrix(request, reply, asked);
    const { server, category, openOnly, stages, items, confidence, sums } = asked;
    const view = JSON.stringify([category, openOnly, stages, items, confidence, sums, INTERVALS]);
    const varied = Boolean(stages ?? items) || (confidence !== undefined && confidence !== USUAL_CONFIDENCE);
    return this.answers.send(request, reply, { name: 'matrix', server, view, varied }, (moment) =>
      this.#read(asked, moment),
    );
  }

  async #read(asked: MatrixAsked, moment: CatalogueMoment): Promise<Numbers<MatrixAnswer>> {
    const { server, category, openOnly, stages, items, confidence, sums } = asked;
    const counted = await this.counted.of(server, category, stages);
    const most =
      sums || confidence !== undefined
        ? await this.mosts.of(server, moment, stages, category === 'all' ? counted : undefined)
        : NO_MOST;
    const view = { openOnly, stages: setOf(stages), items: setOf(items), confidence: undefined, most, at: moment.at };
    const published = this.published.of(server, moment);
    const rows = assembleMatrix(published, counted, view);
    const intervals = confidence === undefined ? undefined : await this.#intervals(rows, confidence);
    const matrix = sums ? rows : rows.map(plainRow);
    if (intervals) for (const [i, row] of matrix.entries()) Object.assign(row, intervalAt(intervals, i));
    return { body: { matrix }, position: counted.position };
  }

  #intervals(rows: readonly SummedRow[], confidence: number): Promise<Float64Array> {
    const { workOutIntervals = async (...asked: Parameters<WorkOutIntervals>) => manyIntervals(...asked) } =
      this.options;
    return workOutIntervals(packSamples(rows), confidence);
  }
}

function setOf(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return ids && new Set(ids);
}
