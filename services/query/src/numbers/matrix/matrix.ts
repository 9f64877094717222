import type { SummedRow } from '@droptally/proto/api/matrix';
import { Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { Counted, type CountedNumbers } from '../counted/counted.ts';
import { Intervals } from '../intervals/intervals.ts';
import type { RowsAt } from '../rows-at.ts';
import { matrixRow } from './matrix-row.ts';
import { type MatrixView, type MatrixWanted, needsMost, viewOf } from './matrix-view.ts';
import { Mosts, NO_MOST } from './most-of.ts';
import type { PublishedStage } from './published-rows.ts';
import { PublishedStages } from './published-stages.ts';
import { publishedSums } from './published-sums.ts';

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

/**
 * Builds the global matrix: a row for each listed item with runs in its range, items that never dropped included.
 * Without runs there is nothing to divide by, and no row.
 */
function assembleMatrix(
  published: readonly PublishedStage[],
  counted: Pick<CountedNumbers, 'stages' | 'imports'>,
  view: MatrixView,
): SummedRow[] {
  const rows: SummedRow[] = [];
  for (const { stage, open, items } of published) {
    const { stageId } = stage;
    if ((view.openOnly && !open) || view.stages?.has(stageId) === false) continue;
    for (const { itemId, range } of items) {
      if (view.items?.has(itemId) === false) continue;
      const total = publishedSums(counted, stageId, { itemId, range });
      if (total.times > 0) rows.push(matrixRow({ stageId, itemId, range }, total, view));
    }
  }
  return rows;
}
