import type { SummedRow } from '@droptally/proto/api/matrix';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { firstRunsQuery } from '../../reads/first-runs.query.ts';
import { personalMatrixQuery } from '../../reads/personal-matrix.query.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { categoriesOf } from '../counted/report-categories.ts';
import { stageSums } from '../counted/stage-sums.ts';
import { Intervals } from '../intervals/intervals.ts';
import { type MatrixWanted, needsMost, viewOf } from '../matrix/matrix-view.ts';
import { Mosts, NO_MOST } from '../matrix/most-of.ts';
import type { RowsAt } from '../rows-at.ts';
import { assemblePersonalMatrix } from './assemble-personal-matrix.ts';
import { firstRunsIn, NO_FIRST_RUNS } from './first-runs.ts';
import { PersonalStages } from './personal-stages.ts';

/** `quick` suits a few stages: reading those takes milliseconds, however much the account has reported. */
type Reading = { on: 'quick' | 'slow'; signal?: AbortSignal };

/** The matrix of one account's own reports. */
@Injectable()
export class PersonalMatrix {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly stages: PersonalStages,
    private readonly mosts: Mosts,
    private readonly intervals: Intervals,
  ) {}

  async of(
    account: string,
    wanted: MatrixWanted,
    moment: CatalogMoment,
    { on, signal }: Reading,
  ): Promise<RowsAt<SummedRow>> {
    const { server, category, confidence, sums } = wanted;
    const warehouse = this.options[on];
    const params = { account, server, categories: categoriesOf(category), stages: wanted.stages ?? [] };
    const { rows, position } = await readSnapshot(warehouse, personalMatrixQuery, params, signal);
    const firstRun = sums ? firstRunsIn(await firstRunsQuery.run(warehouse, params, signal)) : NO_FIRST_RUNS;
    const own = stageSums(rows);
    const isNeeded = own.size > 0 && needsMost(wanted);
    const most = isNeeded ? await this.mosts.of(server, moment, { stages: [...own.keys()], signal }) : NO_MOST;
    const view = { ...viewOf(wanted, most, moment.at), firstRun };
    const assembled = assemblePersonalMatrix(this.stages.of(server, moment), own, view);
    return { rows: await this.intervals.join(assembled, confidence), position };
  }
}
