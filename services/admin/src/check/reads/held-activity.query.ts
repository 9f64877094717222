import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './held-activity.sql';
import type { HeldSum, UpTo } from './held-sum.ts';

export const heldActivityQuery = defineQuery<UpTo, HeldSum>({
  name: 'operator held activity',
  sql,
  columns: ['server', 'place', 'row_count', 'run_count', 'facts', 'judged', 'strange'],
  example: { build: 'activity_v1', upTo: [-1] },
});
