import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './first-runs.sql';

type Params = { account: string; server: string; categories: readonly string[]; stages: readonly string[] };
export type FirstRunRow = { stage: string; since: number; untouched: number; left_over: number };

export const firstRunsQuery = defineQuery<Params, FirstRunRow>({
  name: 'first runs',
  sql,
  columns: ['stage', 'since', 'untouched', 'left_over'],
  example: {
    account: '18446744073709551615',
    server: 'CN',
    categories: ['manual', 'automated'],
    stages: ['main_01-07'],
  },
});
