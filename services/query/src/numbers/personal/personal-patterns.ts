import type { Pattern } from '@droptally/proto/api/pattern';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { personalPatternQuery } from '../../reads/personal-pattern.query.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { categoriesOf } from '../counted/report-categories.ts';
import { assemblePatterns } from '../pattern/assemble-patterns.ts';
import { type PatternsWanted, patternLimit, patternRanges, stageRangesOf } from '../pattern/pattern-ranges.ts';
import type { RowsAt } from '../rows-at.ts';
import { existenceRange } from './personal-stage.ts';

/** What dropped together in one account's own runs. */
@Injectable()
export class PersonalPatterns {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  async of(
    account: string,
    wanted: PatternsWanted,
    { index, at }: CatalogMoment,
    signal: AbortSignal,
  ): Promise<RowsAt<Pattern>> {
    const { server, category } = wanted;
    const ranges = patternRanges(index, server, at, (stage) => existenceRange(stage, server));
    const params = {
      account,
      server,
      categories: categoriesOf(category),
      most: patternLimit(wanted),
      ...stageRangesOf(ranges),
    };
    const { rows, position } = await readSnapshot(this.options.slow, personalPatternQuery, params, signal);
    return { rows: assemblePatterns(rows, ranges, index.items, at), position };
  }
}
