import { RECRUITMENT } from '@droptally/domain/catalog/recruitment';
import { positionText } from '@droptally/domain/statistics/log-position';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { LiveMatrixRow } from '@droptally/proto/live';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogClock } from '../../catalog/catalog-clock.ts';
import { Counted } from '../../counted/counted.ts';
import { categoriesOf } from '../../counted/report-categories.ts';
import { stageSums } from '../../counted/stage-sums.ts';
import { assembleMatrix } from '../../matrix/assemble-matrix.ts';
import { NO_MOST } from '../../matrix/most-of.ts';
import { PublishedStages } from '../../matrix/published-stages.ts';
import { assemblePersonalMatrix } from '../../personal/assemble-personal-matrix.ts';
import { NO_FIRST_RUNS } from '../../personal/first-runs.ts';
import { personalMatrixQuery } from '../../personal/personal-matrix.query.ts';
import { PersonalStages } from '../../personal/personal-stages.ts';
import { readSnapshot } from '../../positions/snapshot.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../query-options.ts';
import type { Subscription } from '../subscription.ts';
import { recentRunsQuery } from './recent-runs.query.ts';

export type LiveRows = { position: string; rows: readonly LiveMatrixRow[] };

const DAY_MS = 86_400_000;

/** Reads the numbers of live updates: matrix rows of the stages that changed. */
@Injectable()
export class LiveNumbers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly clock: CatalogClock,
    private readonly counted: Counted,
    private readonly published: PublishedStages,
    private readonly personal: PersonalStages,
  ) {}

  rows(subscription: Subscription, stages: ReadonlySet<string>): Promise<LiveRows> {
    const { account } = subscription;
    return account === undefined ? this.#counted(subscription, stages) : this.#own(account, subscription, stages);
  }

  async #counted({ server, category }: Subscription, stages: ReadonlySet<string>): Promise<LiveRows> {
    const moment = this.clock.now(server);
    const counted = await this.counted.of(server, category, [...stages]);
    const view = { openOnly: false, stages, confidence: undefined, most: NO_MOST, at: moment.at };
    const matrix = assembleMatrix(this.published.of(server, moment), counted, view);
    return { position: positionText(counted.position), rows: matrix.map(liveRow) };
  }

  /** Takes milliseconds for a few stages, however much the account has reported. */
  async #own(account: string, { server, category }: Subscription, stages: ReadonlySet<string>): Promise<LiveRows> {
    const moment = this.clock.now(server);
    const params = { account, server, categories: categoriesOf(category), stages: [...stages] };
    const { rows, position } = await readSnapshot(this.options.quick, personalMatrixQuery, params);
    const view = { openOnly: false, confidence: undefined, most: NO_MOST, at: moment.at, firstRun: NO_FIRST_RUNS };
    const matrix = assemblePersonalMatrix(this.personal.of(server, moment), stageSums(rows), view);
    return { position: positionText(position), rows: matrix.map(liveRow) };
  }

  async recentRuns(server: string): Promise<{ position: string; runs: number }> {
    const params = { server, since: this.options.now() - DAY_MS, except: RECRUITMENT };
    const { rows, position } = await readSnapshot(this.options.quick, recentRunsQuery, params);
    return { position: positionText(position), runs: rows[0]?.run_count ?? 0 };
  }
}

function liveRow({ stageId, itemId, quantity, times, sumSquares: sumOfSquares }: SummedRow): LiveMatrixRow {
  return { stageId, itemId, quantity, times, sumOfSquares };
}
