import type { Pattern } from '@droptally/proto/api/pattern';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { patternQuery } from '../../reads/pattern.query.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { categoriesOf } from '../counted/report-categories.ts';
import type { RowsAt } from '../rows-at.ts';
import { assemblePatterns } from './assemble-patterns.ts';
import { firstDays, withSince } from './first-days.ts';
import { type PatternsWanted, patternLimit, patternRanges, stageRangesOf } from './pattern-ranges.ts';

/** What dropped together in the runs of everybody. */
@Injectable()
export class Patterns {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  async of(wanted: PatternsWanted, { index, at }: CatalogMoment): Promise<RowsAt<Pattern>> {
    const { server, category } = wanted;
    const ranges = patternRanges(index, server, at);
    const categories = categoriesOf(category);
    const params = { server, categories, most: patternLimit(wanted), ...stageRangesOf(ranges) };
    const { rows, position } = await readSnapshot(this.options.quick, patternQuery, params);
    const patterns = assemblePatterns(rows, ranges, index.items, at);
    if (!wanted.sums) return { rows: patterns, position };
    const since = await firstDays(this.options.quick, { server, categories, ranges });
    return { rows: withSince(patterns, since), position };
  }
}
