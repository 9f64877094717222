import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './held-activity.sql';
import type { HeldSum, Span } from './held-sum.ts';

export const heldActivityQuery = defineQuery<Span, HeldSum>({
  name: 'operator held activity',
  sql,
  columns: ['server', 'place', 'offset', 'row_count', 'run_count', 'facts', 'judged', 'strange'],
  example: { build: 'activity_v1', from: 0, upTo: [-1], each: false },
});
