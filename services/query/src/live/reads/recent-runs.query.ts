import { defineQuery } from '@droptally/warehouse/define-query';
import type { SnapshotRow } from '../../positions/snapshot.ts';
import sql from './recent-runs.sql';

type Params = { server: string; since: number; except: string };

export const recentRunsQuery = defineQuery<Params, SnapshotRow & { run_count: number }>({
  name: 'recent runs',
  sql,
  columns: ['stage', 'run_count', 'position', 'imports'],
  example: { server: 'CN', since: 0, except: 'recruit' },
});
