import type { MatrixAnswer, MatrixRow, SummedRow } from '@droptally/proto/api/matrix';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Audience, NumberAnswers, type Numbers } from '../answers/number-answers.ts';
import { PersonalAnswers } from '../answers/personal-answers.ts';
import { CatalogClock } from '../freshness/catalog-clock.ts';
import { Matrix } from '../numbers/matrix/matrix.ts';
import { plainRow } from '../numbers/matrix/matrix-row.ts';
import type { MatrixWanted } from '../numbers/matrix/matrix-view.ts';
import { PersonalMatrix } from '../numbers/personal/personal-matrix.ts';
import type { RowsAt } from '../numbers/rows-at.ts';

export type MatrixRequest = MatrixWanted & {
  personal: boolean;
  /** The existing web client refuses an empty list and goes on showing the numbers that it had. */
  neverEmpty?: boolean;
};

/** Of no stage, so that it is shown nowhere. */
const NO_ROW: MatrixRow = { stageId: 'none', itemId: 'none', times: 0, quantity: 0, stdDev: 0, start: 0, end: null };

const DEFAULT_CONFIDENCE = 0.95;

/** Version of the interval computation. A new version changes the ETag of answers. */
const INTERVALS_VERSION = 3;

@Injectable()
export class MatrixAnswers {
  constructor(
    private readonly clock: CatalogClock,
    private readonly answers: NumberAnswers,
    private readonly matrix: Matrix,
    private readonly personalAnswers: PersonalAnswers,
    private readonly personalMatrix: PersonalMatrix,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, wanted: MatrixRequest): Promise<void> {
    if (wanted.personal) return this.#sendPersonal(request, reply, wanted);
    const { server, category, openOnly, stages, items, confidence, sums, neverEmpty } = wanted;
    const view = JSON.stringify([category, openOnly, stages, items, confidence, sums, neverEmpty, INTERVALS_VERSION]);
    const numbers = { name: 'matrix', server, view, audience: audienceOf(wanted) };
    return this.answers.send(request, reply, numbers, async (moment, signal) =>
      bodyOf(await this.matrix.of(wanted, moment, signal), wanted),
    );
  }

  #sendPersonal(request: FastifyRequest, reply: FastifyReply, wanted: MatrixWanted): Promise<void> {
    return this.personalAnswers.send(request, reply, async (account, signal) => {
      const moment = this.clock.now(wanted.server);
      return bodyOf(await this.personalMatrix.of(account, wanted, moment, { on: 'slow', signal }), wanted);
    });
  }
}

type Shape = Pick<MatrixRequest, 'sums' | 'neverEmpty'>;

function bodyOf({ rows, position }: RowsAt<SummedRow>, { sums, neverEmpty }: Shape): Numbers<MatrixAnswer> {
  if (neverEmpty && rows.length === 0) return { body: { matrix: [NO_ROW] }, position };
  return { body: { matrix: sums ? rows : rows.map(plainRow) }, position };
}

function audienceOf({ openOnly, stages, items, confidence, sums }: MatrixWanted): Audience {
  if ((stages ?? items) || (confidence !== undefined && confidence !== DEFAULT_CONFIDENCE)) return 'few';
  // As `client/src/data/datasets.ts` asks for it.
  return sums && !openOnly && confidence === undefined ? 'page' : 'many';
}
