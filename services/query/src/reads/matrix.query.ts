import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './matrix.sql';
import type { SnapshotRow } from './snapshot.ts';

/** Items, and their sums in the same order. */
export type ItemSums = readonly [items: readonly string[], sums: readonly number[]];

export type SegmentRow = SnapshotRow & {
  since: number;
  run_count: number;
  item_quantities: ItemSums;
  item_squares: ItemSums;
};

type Params = { server: string; categories: readonly string[]; stages: readonly string[] };

export const SEGMENT_COLUMNS = [
  'stage',
  'since',
  'run_count',
  'item_quantities',
  'item_squares',
  'position',
  'imports',
] as const;

export const matrixQuery = defineQuery<Params, SegmentRow>({
  name: 'matrix',
  sql,
  columns: SEGMENT_COLUMNS,
  example: { server: 'CN', categories: ['manual', 'automated'], stages: [] },
});
