import type { Server } from '@droptally/domain/catalog/server';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './own-reports.sql';

type Params = {
  account: string;
  servers: readonly string[];
  stages: readonly string[];
  from: number;
  until: number;
  before: number;
  beforeId: string;
  most: number;
};

/** A report. The row without a stage has the total, and the position at which all of this is exact. */
export type OwnReportRow = {
  stage: string;
  report_server: Server;
  instant: number;
  public_id: string;
  run_count: number;
  item_ids: readonly string[];
  item_quantities: readonly number[];
  reporter: string;
  trust: number;
  is_recalled: number;
  total: number;
  position: LogPosition;
};

export const ownReportsQuery = defineQuery<Params, OwnReportRow>({
  name: 'own reports',
  sql,
  columns: [
    'stage',
    'report_server',
    'instant',
    'public_id',
    'run_count',
    'item_ids',
    'item_quantities',
    'reporter',
    'trust',
    'is_recalled',
    'total',
    'position',
  ],
  example: {
    account: '18446744073709551615',
    servers: ['CN'],
    stages: ['main_01-07'],
    from: 0,
    until: 4_102_444_800_000,
    before: 4_102_444_800_000,
    beforeId: '',
    most: 100,
  },
});
