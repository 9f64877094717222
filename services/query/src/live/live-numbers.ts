import { RECRUITMENT } from '@droptally/domain/catalog/recruitment';
import { positionText } from '@droptally/domain/statistics/log-position';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { LiveMatrixRow } from '@droptally/proto/live';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogClock } from '../freshness/catalog-clock.ts';
import { Counted } from '../numbers/counted/counted.ts';
import { categoriesOf } from '../numbers/counted/report-categories.ts';
import { stageSums } from '../numbers/counted/stage-sums.ts';
import { assembleMatrix } from '../numbers/matrix/assemble-matrix.ts';
import { NO_MOST } from '../numbers/matrix/most-of.ts';
import { PublishedStages } from '../numbers/matrix/published-stages.ts';
import { assemblePersonalMatrix } from '../numbers/personal/assemble-personal-matrix.ts';
import { NO_FIRST_RUNS } from '../numbers/personal/first-runs.ts';
import { PersonalStages } from '../numbers/personal/personal-stages.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { personalMatrixQuery } from '../reads/personal-matrix.query.ts';
import { recentRunsQuery } from '../reads/recent-runs.query.ts';
import { readSnapshot } from '../reads/snapshot.ts';
import type { Subscription } from './subscription.ts';

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
