import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './pattern.sql';
import type { SnapshotRow } from './snapshot.ts';

export type PatternRow = SnapshotRow & {
  pattern_items: readonly string[];
  pattern_quantities: readonly number[];
  pattern_count: number;
  stage_count: number;
};

/** The stages to read and, in the same order, the range of segments that counts for each. */
export type StageRanges = { stages: readonly string[]; starts: readonly string[]; ends: readonly string[] };

type Params = StageRanges & { server: string; categories: readonly string[]; most: number };

export const PATTERN_COLUMNS = [
  'stage',
  'pattern_items',
  'pattern_quantities',
  'pattern_count',
  'stage_count',
  'position',
  'imports',
] as const;

export const patternQuery = defineQuery<Params, PatternRow>({
  name: 'pattern',
  sql,
  columns: PATTERN_COLUMNS,
  example: {
    server: 'CN',
    categories: ['manual', 'automated'],
    stages: ['main_01-07'],
    starts: ['0'],
    ends: ['9223372036854775807'],
    most: 19,
  },
});
