import { intervalAt, packSamples } from '@droptally/domain/statistics/many-intervals';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../query-options.ts';

/** Adds intervals to rows of any matrix. */
@Injectable()
export class Intervals {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: Pick<QueryOptions, 'workOutIntervals'>) {}

  /** Where a confidence asks for intervals, each row gets its own: a matrix is large, and no second one is made. */
  async join(rows: SummedRow[], confidence: number | undefined): Promise<SummedRow[]> {
    if (confidence === undefined || rows.length === 0) return rows;
    const intervals = await this.options.workOutIntervals(packSamples(rows), confidence);
    for (const [i, row] of rows.entries()) Object.assign(row, intervalAt(intervals, i));
    return rows;
  }
}
