import type { MatrixAnswer } from '@droptally/proto/api/matrix';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Audience, NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import type { CatalogMoment } from '../freshness/catalog-clock.ts';
import { Counted } from '../numbers/counted/counted.ts';
import { Intervals } from '../numbers/intervals/intervals.ts';
import { assembleMatrix } from '../numbers/matrix/assemble-matrix.ts';
import { plainRow } from '../numbers/matrix/matrix-row.ts';
import { Mosts, NO_MOST } from '../numbers/matrix/most-of.ts';
import { PublishedStages } from '../numbers/matrix/published-stages.ts';
import { PersonalAnswers } from '../personal/personal-answers.ts';
import type { MatrixRequest } from './matrix-request.ts';

const DEFAULT_CONFIDENCE = 0.95;

/** Version of the interval computation. A new version changes the ETag of answers. */
const INTERVALS_VERSION = 3;

@Injectable()
export class MatrixAnswers {
  constructor(
    private readonly answers: NumberAnswers,
    private readonly counted: Counted,
    private readonly published: PublishedStages,
    private readonly mosts: Mosts,
    private readonly intervals: Intervals,
    private readonly personal: PersonalAnswers,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, wanted: MatrixRequest): Promise<void> {
    if (wanted.personal) return this.personal.sendMatrix(request, reply, wanted);
    const { server, category, openOnly, stages, items, confidence, sums } = wanted;
    const view = JSON.stringify([category, openOnly, stages, items, confidence, sums, INTERVALS_VERSION]);
    const numbers = { name: 'matrix', server, view, audience: audienceOf(wanted) };
    return this.answers.send(request, reply, numbers, (moment, signal) => this.#read(wanted, moment, signal));
  }

  async #read(wanted: MatrixRequest, moment: CatalogMoment, signal?: AbortSignal): Promise<Numbers<MatrixAnswer>> {
    const { server, category, openOnly, stages, items, confidence, sums } = wanted;
    const counted = await this.counted.of(server, category, stages, signal);
    const most =
      sums || confidence !== undefined
        ? await this.mosts.of(server, moment, { stages, known: category === 'all' ? counted : undefined, signal })
        : NO_MOST;
    const view = { openOnly, stages: setOf(stages), items: setOf(items), most, at: moment.at };
    const published = this.published.of(server, moment);
    const rows = await this.intervals.join(assembleMatrix(published, counted, view), confidence);
    return { body: { matrix: sums ? rows : rows.map(plainRow) }, position: counted.position };
  }
}

function audienceOf({ openOnly, stages, items, confidence, sums }: MatrixRequest): Audience {
  if ((stages ?? items) || (confidence !== undefined && confidence !== DEFAULT_CONFIDENCE)) return 'few';
  // As `client/src/data/datasets.ts` asks for it.
  return sums && !openOnly && confidence === undefined ? 'page' : 'many';
}

function setOf(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return ids && new Set(ids);
}
