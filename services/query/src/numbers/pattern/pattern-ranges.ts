import type { Stage, TimeRange } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import { patternRange } from '@droptally/domain/catalog/time-range';
import type { StageRanges } from '../../reads/pattern.query.ts';

/** The patterns that are wanted: all of them, or the most frequent of each stage; `sums` adds since when they count. */
export type PatternsWanted = { server: Server; category: Category; all: boolean; sums: boolean };

export type PatternRanges = ReadonlyMap<string, TimeRange>;

const NEVER_ENDS = '9223372036854775807';
const MOST_PATTERNS = 19;
const ALL_PATTERNS = 1_000_000;

export function patternLimit({ all }: { all: boolean }): number {
  return all ? ALL_PATTERNS : MOST_PATTERNS;
}

/**
 * Returns the range in which each stage's patterns are counted. Gacha boxes and recruitment have none: their runs are
 * not single hauls.
 */
export function patternRanges(
  { catalog }: CatalogIndex,
  server: Server,
  at: number,
  otherwise: (stage: Stage) => TimeRange | null = () => null,
): PatternRanges {
  const ranges = new Map<string, TimeRange>();
  for (const stage of catalog.stages) {
    if (stage.isGacha || isRecruitment(stage)) continue;
    const range = patternRange(stage, server, at) ?? otherwise(stage);
    if (range) ranges.set(stage.stageId, range);
  }
  return ranges;
}

export function stageRangesOf(ranges: PatternRanges): StageRanges {
  const all = [...ranges.values()];
  return {
    stages: [...ranges.keys()],
    starts: all.map(({ start }) => String(start)),
    ends: all.map(({ end }) => (end === null ? NEVER_ENDS : String(end))),
  };
}
