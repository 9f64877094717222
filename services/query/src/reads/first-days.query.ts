import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './first-days.sql';
import type { SnapshotRow } from './snapshot.ts';

type Params = {
  server: string;
  categories: readonly string[];
  stages: readonly string[];
  first_days: readonly number[];
  last_days: readonly number[];
};

export const firstDaysQuery = defineQuery<Params, SnapshotRow & { first_day: number }>({
  name: 'first days',
  sql,
  columns: ['stage', 'first_day', 'position', 'imports'],
  example: {
    server: 'CN',
    categories: ['manual', 'automated'],
    stages: ['main_01-07'],
    first_days: [0],
    last_days: [65_535],
  },
});
