import { defineQuery } from '@droptally/warehouse/define-query';
import bucketsSql from './advanced-buckets.sql';
import daysSql from './advanced-days.sql';
import personalSql from './advanced-personal.sql';
import type { ItemSums } from './matrix.query.ts';
import type { SnapshotRow } from './snapshot.ts';

export type BucketRow = SnapshotRow & {
  bucket: number;
  run_count: number;
  item_quantities: ItemSums;
  item_squares: ItemSums;
};

type AtStage = { server: string; stage: string; categories: readonly string[] };
type DayParams = AtStage & { first_day: number; end_day: number };
type BucketParams = AtStage & { base_ms: number; width_ms: number; end_ms: number };

const COLUMNS = ['stage', 'bucket', 'run_count', 'item_quantities', 'item_squares', 'position', 'imports'] as const;
const AT_STAGE = { server: 'CN', stage: 'main_01-07', categories: ['manual', 'automated'] };

/** Reads buckets of whole game days. `bucket` is the server's game day, in days since 1970. */
export const advancedDaysQuery = defineQuery<DayParams, BucketRow>({
  name: 'advanced days',
  sql: daysSql,
  columns: COLUMNS,
  example: { ...AT_STAGE, first_day: 0, end_day: 1 },
});

export const advancedBucketsQuery = defineQuery<BucketParams, BucketRow>({
  name: 'advanced buckets',
  sql: bucketsSql,
  columns: COLUMNS,
  example: { ...AT_STAGE, base_ms: 0, width_ms: 3_600_000, end_ms: 1 },
});

export const advancedPersonalQuery = defineQuery<BucketParams & { account: string }, BucketRow>({
  name: 'advanced personal',
  sql: personalSql,
  columns: COLUMNS,
  example: { ...AT_STAGE, account: '1', base_ms: 0, width_ms: 3_600_000, end_ms: 1 },
});
