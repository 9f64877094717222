import { defineQuery } from '@droptally/warehouse/define-query';
import type { SnapshotRow } from './snapshot.ts';
import sql from './stage-days.sql';

type Params = { server: string };
export type StageDaysRow = SnapshotRow & { day_runs: readonly (readonly [day: number, runs: number])[] };

export const stageDaysQuery = defineQuery<Params, StageDaysRow>({
  name: 'stage days',
  sql,
  columns: ['stage', 'day_runs', 'position', 'imports'],
  example: { server: 'CN' },
});
