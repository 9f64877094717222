import { gameDayNumber, startOfGameDay } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import type { Pattern } from '@droptally/proto/api/pattern';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { QUERY_OPTIONS, type QueryOptions, type Warehouse } from '../../options/query-options.ts';
import { firstDaysQuery } from '../../reads/first-days.query.ts';
import { patternQuery } from '../../reads/pattern.query.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { categoriesOf } from '../counted/report-categories.ts';
import type { RowsAt } from '../rows-at.ts';
import { assemblePatterns } from './assemble-patterns.ts';
import {
  type PatternRanges,
  type PatternsWanted,
  patternLimit,
  patternRanges,
  stageRangesOf,
} from './pattern-ranges.ts';

/** The last day that the table can hold. */
const LAST_DAY = 65_535;

type Wanted = { server: Server; categories: readonly string[]; ranges: PatternRanges };

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

/**
 * Returns when the first game day with a counted run began, by stage; the start of its range if that is later. Only days
 * are read, as the table sums by day: the instant of each stage's first run is in no projection.
 */
async function firstDays(
  warehouse: Warehouse,
  { server, categories, ranges }: Wanted,
): Promise<ReadonlyMap<string, number>> {
  const dayOf = (at: number) => Math.max(0, Math.min(LAST_DAY, gameDayNumber(server, at)));
  const all = [...ranges.values()];
  const { rows } = await readSnapshot(warehouse, firstDaysQuery, {
    server,
    categories,
    // '' is no stage's id: an empty array would have no type.
    stages: ['', ...ranges.keys()],
    first_days: [0, ...all.map(({ start }) => dayOf(start))],
    last_days: [0, ...all.map(({ end }) => (end === null ? LAST_DAY : dayOf(end - 1)))],
  });
  return new Map(
    rows.map(({ stage, first_day }) => {
      const start = ranges.get(stage)?.start ?? 0;
      return [stage, Math.max(start, startOfGameDay(server, first_day))];
    }),
  );
}

function withSince(patterns: readonly Pattern[], since: ReadonlyMap<string, number>): Pattern[] {
  return patterns.map((pattern) => {
    const first = since.get(pattern.stageId);
    return first === undefined ? pattern : { ...pattern, since: first };
  });
}
