import { intervalAt, packSamples } from '@droptally/domain/statistics/many-intervals';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';

/** Adds intervals to rows of any matrix. */
@Injectable()
export class Intervals {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: Pick<QueryOptions, 'workOutIntervals'>) {}

  /** Adds an interval to each row if a confidence is given. Changes the rows in place, since a matrix is large. */
  async join(rows: SummedRow[], confidence: number | undefined): Promise<SummedRow[]> {
    if (confidence === undefined || rows.length === 0) return rows;
    const intervals = await this.options.workOutIntervals(packSamples(rows), confidence);
    for (const [i, row] of rows.entries()) Object.assign(row, intervalAt(intervals, i));
    return rows;
  }
}
