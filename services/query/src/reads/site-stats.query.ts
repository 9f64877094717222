import { defineQuery } from '@droptally/warehouse/define-query';
import type { ItemSums } from './matrix.query.ts';
import sql from './site-stats.sql';
import type { SnapshotRow } from './snapshot.ts';

export type StageTotalRow = SnapshotRow & {
  span: 'ever' | 'recent' | '';
  run_count: number;
  item_quantities: ItemSums;
};

type Params = { server: string; since: number };

export const siteStatsQuery = defineQuery<Params, StageTotalRow>({
  name: 'site stats',
  sql,
  columns: ['stage', 'span', 'run_count', 'item_quantities', 'position', 'imports'],
  example: { server: 'CN', since: 0 },
});
