import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './first-offsets.sql';

export const firstOffsetsQuery = defineQuery<{ since: number }, { part: number; first: number }>({
  name: 'operator first offsets',
  sql,
  columns: ['part', 'first'],
  example: { since: 0 },
});
