import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './most-used.sql';

/** `on_server` is empty for what belongs to no server. */
export type MostUsed = { what: string; on_server: string; name: string; times: number };

export const mostUsedQuery = defineQuery<{ from: string; most: number }, MostUsed>({
  name: 'operator most used',
  sql,
  columns: ['what', 'on_server', 'name', 'times'],
  example: { from: '2026-11-01', most: 10 },
});
