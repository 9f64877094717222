import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './positions.sql';

export type PositionRow = { log_part: number; server: string; reached: number; build: string };

export const positionsQuery = defineQuery<Record<string, never>, PositionRow>({
  name: 'positions',
  sql,
  columns: ['log_part', 'server', 'reached', 'build'],
  example: {},
});
