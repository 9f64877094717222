import type { SummedRow } from '@droptally/proto/api/matrix';
import { Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { Counted } from '../counted/counted.ts';
import { Intervals } from '../intervals/intervals.ts';
import type { RowsAt } from '../rows-at.ts';
import { assembleMatrix } from './assemble-matrix.ts';
import { type MatrixWanted, needsMost, viewOf } from './matrix-view.ts';
import { Mosts, NO_MOST } from './most-of.ts';
import { PublishedStages } from './published-stages.ts';

/** The global matrix. */
@Injectable()
export class Matrix {
  constructor(
    private readonly counted: Counted,
    private readonly published: PublishedStages,
    private readonly mosts: Mosts,
    private readonly intervals: Intervals,
  ) {}

  async of(wanted: MatrixWanted, moment: CatalogMoment, signal?: AbortSignal): Promise<RowsAt<SummedRow>> {
    const { server, category, stages, confidence } = wanted;
    const counted = await this.counted.of(server, category, stages, signal);
    const known = category === 'all' ? counted : undefined;
    const most = needsMost(wanted) ? await this.mosts.of(server, moment, { stages, known, signal }) : NO_MOST;
    const view = viewOf(wanted, most, moment.at);
    const assembled = assembleMatrix(this.published.of(server, moment), counted, view);
    return { rows: await this.intervals.join(assembled, confidence), position: counted.position };
  }
}
