import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './held-reports.sql';
import type { HeldSum, UpTo } from './held-sum.ts';

export const heldReportsQuery = defineQuery<UpTo, HeldSum>({
  name: 'operator held reports',
  sql,
  columns: ['server', 'place', 'row_count', 'run_count', 'facts', 'judged', 'strange'],
  example: { build: 'reports_v1', upTo: [-1] },
});
