import { defineQuery } from '@droptally/warehouse/define-query';
import type { ItemSums } from './matrix.query.ts';
import type { SnapshotRow } from './snapshot.ts';
import sql from './trend.sql';

export type DayRow = SnapshotRow & { day_number: number; run_count: number; item_quantities: ItemSums };

type Params = { server: string; stages: readonly string[]; first_days: readonly number[] };

export const trendQuery = defineQuery<Params, DayRow>({
  name: 'trend',
  sql,
  columns: ['stage', 'day_number', 'run_count', 'item_quantities', 'position', 'imports'],
  example: { server: 'CN', stages: ['main_01-07'], first_days: [20_000] },
});
