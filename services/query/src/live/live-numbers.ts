import type { LiveMatrixRow } from '@droptally/proto/live';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogueClock } from '../catalog/catalogue-clock.ts';
import { Counted } from '../counted/counted.ts';
import { assembleMatrix } from '../matrix/assemble-matrix.ts';
import { PublishedStages } from '../matrix/published-stages.ts';
import { positionText } from '../positions/position.ts';
import { readSnapshot } from '../positions/snapshot.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { recentRunsQuery } from './recent-runs.query.ts';
import type { Subscription } from './subscription.ts';

export type LiveRows = { position: string; rows: readonly LiveMatrixRow[] };

const DAY_MS = 86_400_000;

/** The numbers that live updates carry: the matrix's own, for the stages that changed. */
@Injectable()
export class LiveNumbers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly clock: CatalogueClock,
    private readonly counted: Counted,
    private readonly published: PublishedStages,
  ) {}

  async rows({ server, category }: Subscription, stages: ReadonlySet<string>): Promise<LiveRows> {
    const moment = this.clock.now(server);
    const counted = await this.counted.of(server, category, [...stages]);
    const view = { openOnly: false, stages, confidence: undefined, at: moment.at };
    const matrix = assembleMatrix(this.published.of(server, moment), counted.stages, counted.imports, view);
    const rows = matrix.map(({ stageId, itemId, quantity, times, sumSquares }) => ({
      stageId,
      itemId,
      quantity,
      times,
      sumOfSquares: sumSquares,
    }));
    return { position: positionText(counted.position), rows };
  }

  async recentRuns(server: string): Promise<{ position: string; runs: number }> {
    const params = { server, since: this.options.now() - DAY_MS };
    const { rows, position } = await readSnapshot(this.options.quick, recentRunsQuery, params);
    return { position: positionText(position), runs: rows[0]?.run_count ?? 0 };
  }
}
