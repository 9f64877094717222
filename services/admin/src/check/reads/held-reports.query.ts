import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './held-reports.sql';
import type { HeldSum, Span } from './held-sum.ts';

export const heldReportsQuery = defineQuery<Span, HeldSum>({
  name: 'operator held reports',
  sql,
  columns: ['server', 'place', 'offset', 'row_count', 'run_count', 'facts', 'judged', 'strange'],
  example: { build: 'reports_v1', from: 0, upTo: [-1], each: false },
});
