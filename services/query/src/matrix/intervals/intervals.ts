import { intervalAt, packSamples } from '@droptally/domain/statistics/many-intervals';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../../query-options.ts';

/** Adds intervals to rows of any matrix. */
@Injectable()
export class Intervals {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: Pick<QueryOptions, 'workOutIntervals'>) {}

  /** The rows as they are where no confidence asks for intervals. */
  async join(rows: SummedRow[], confidence: number | undefined): Promise<SummedRow[]> {
    if (confidence === undefined || rows.length === 0) return rows;
    const intervals = await this.options.workOutIntervals(packSamples(rows), confidence);
    return rows.map((row, i) => ({ ...row, ...intervalAt(intervals, i) }));
  }
}
