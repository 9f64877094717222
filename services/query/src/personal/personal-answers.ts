import { type Position, positionText } from '@droptally/domain/statistics/log-position';
import type { MatrixAnswer } from '@droptally/proto/api/matrix';
import type { PatternAnswer } from '@droptally/proto/api/pattern';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../answers/answer.ts';
import { CountsSender } from '../answers/counts-sender.ts';
import { etagOf } from '../answers/etag.ts';
import { ReadTurns } from '../answers/read-turns.ts';
import { CACHING } from '../answers/send-answer.ts';
import { CatalogClock } from '../freshness/catalog-clock.ts';
import type { MatrixRequest } from '../matrix/matrix-request.ts';
import { categoriesOf } from '../numbers/counted/report-categories.ts';
import { stageSums } from '../numbers/counted/stage-sums.ts';
import { Intervals } from '../numbers/intervals/intervals.ts';
import { plainRow } from '../numbers/matrix/matrix-row.ts';
import { Mosts, NO_MOST } from '../numbers/matrix/most-of.ts';
import { assemblePatterns } from '../numbers/pattern/assemble-patterns.ts';
import { type PatternsRequest, patternLimit, patternRanges, stageRangesOf } from '../numbers/pattern/pattern-ranges.ts';
import { assemblePersonalMatrix } from '../numbers/personal/assemble-personal-matrix.ts';
import { firstRunsIn, NO_FIRST_RUNS } from '../numbers/personal/first-runs.ts';
import { existenceRange } from '../numbers/personal/personal-stage.ts';
import { PersonalStages } from '../numbers/personal/personal-stages.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { firstRunsQuery } from '../reads/first-runs.query.ts';
import { personalMatrixQuery } from '../reads/personal-matrix.query.ts';
import { personalPatternQuery } from '../reads/personal-pattern.query.ts';
import { readSnapshot } from '../reads/snapshot.ts';
import { accountOf } from '../request/account-of.ts';

/** Sends an authenticated account its own numbers, which are not cached. */
@Injectable()
export class PersonalAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly clock: CatalogClock,
    private readonly stages: PersonalStages,
    private readonly mosts: Mosts,
    private readonly intervals: Intervals,
    private readonly turns: ReadTurns,
    private readonly sender: CountsSender,
  ) {}

  async sendMatrix(request: FastifyRequest, reply: FastifyReply, wanted: MatrixRequest): Promise<void> {
    const account = accountOf(request, this.options);
    return this.sender.send(request, reply, CACHING.personal, () =>
      this.turns.slow(request, account, (signal) => this.#matrix(account, wanted, signal)),
    );
  }

  async #matrix(account: string, wanted: MatrixRequest, signal: AbortSignal): Promise<Answer> {
    const { server, openOnly, confidence, sums } = wanted;
    const { slow } = this.options;
    const moment = this.clock.now(server);
    const params = { account, server, categories: categoriesOf(wanted.category), stages: wanted.stages ?? [] };
    const { rows, position } = await readSnapshot(slow, personalMatrixQuery, params, signal);
    const firstRun = sums ? firstRunsIn(await firstRunsQuery.run(slow, params, signal)) : NO_FIRST_RUNS;
    const stages = wanted.stages && new Set(wanted.stages);
    const items = wanted.items && new Set(wanted.items);
    const own = stageSums(rows);
    const isEmpty = own.size === 0 || (!sums && confidence === undefined);
    const most = isEmpty ? NO_MOST : await this.mosts.of(server, moment, { stages: [...own.keys()], signal });
    const view = {
      openOnly,
      most,
      at: moment.at,
      firstRun,
      ...(stages && { stages }),
      ...(items && { items }),
    };
    const assembled = assemblePersonalMatrix(this.stages.of(server, moment), own, view);
    const matrix = await this.intervals.join(assembled, confidence);
    return answerOf({ matrix: sums ? matrix : matrix.map(plainRow) }, position);
  }

  async sendPatterns(request: FastifyRequest, reply: FastifyReply, wanted: PatternsRequest): Promise<void> {
    const account = accountOf(request, this.options);
    return this.sender.send(request, reply, CACHING.personal, () =>
      this.turns.slow(request, account, (signal) => this.#patterns(account, wanted, signal)),
    );
  }

  async #patterns(account: string, wanted: PatternsRequest, signal: AbortSignal): Promise<Answer> {
    const { server, category } = wanted;
    const { index, at } = this.clock.now(server);
    const ranges = patternRanges(index, server, at, (stage) => existenceRange(stage, server));
    const params = {
      account,
      server,
      categories: categoriesOf(category),
      most: patternLimit(wanted),
      ...stageRangesOf(ranges),
    };
    const { rows, position } = await readSnapshot(this.options.slow, personalPatternQuery, params, signal);
    return answerOf({ pattern_matrix: assemblePatterns(rows, ranges, index.items, at) }, position);
  }
}

function answerOf(body: MatrixAnswer | PatternAnswer, position: Position): Answer {
  const json = JSON.stringify(body);
  return new Answer(json, etagOf(json), positionText(position));
}
