import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './recent-runs.sql';
import type { SnapshotRow } from './snapshot.ts';

type Params = { server: string; since: number; except: string };

export const recentRunsQuery = defineQuery<Params, SnapshotRow & { run_count: number }>({
  name: 'recent runs',
  sql,
  columns: ['stage', 'run_count', 'position', 'imports'],
  example: { server: 'CN', since: 0, except: 'recruit' },
});
