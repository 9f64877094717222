import { positionText } from '@droptally/domain/statistics/log-position';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { LiveMatrixRow } from '@droptally/proto/live';
import { Injectable } from '@nestjs/common';
import { CatalogClock } from '../freshness/catalog-clock.ts';
import { Matrix } from '../numbers/matrix/matrix.ts';
import { PersonalMatrix } from '../numbers/personal/personal-matrix.ts';
import type { Subscription } from './subscription.ts';

export type LiveRows = { position: string; rows: readonly LiveMatrixRow[] };

/** Without intervals and what only they need. */
const ALL = { openOnly: false, items: undefined, confidence: undefined, sums: false };

/** The numbers of live updates: matrix rows of the stages that changed. */
@Injectable()
export class LiveNumbers {
  constructor(
    private readonly clock: CatalogClock,
    private readonly matrix: Matrix,
    private readonly personal: PersonalMatrix,
  ) {}

  async rows({ account, server, category }: Subscription, changed: ReadonlySet<string>): Promise<LiveRows> {
    const moment = this.clock.now(server);
    const wanted = { ...ALL, server, category, stages: [...changed] };
    const { rows, position } =
      account === undefined
        ? await this.matrix.of(wanted, moment)
        : await this.personal.of(account, wanted, moment, { on: 'quick' });
    return { position: positionText(position), rows: rows.map(liveRow) };
  }
}

function liveRow({ stageId, itemId, quantity, times, sumSquares: sumOfSquares }: SummedRow): LiveMatrixRow {
  return { stageId, itemId, quantity, times, sumOfSquares };
}
