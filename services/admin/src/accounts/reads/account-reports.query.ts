import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './account-reports.sql';

export type AccountReports = {
  server: string;
  reliability: number;
  source: string;
  reports: number;
  run_count: number;
  recalls: number;
  first: number;
  last: number;
};

export const accountReportsQuery = defineQuery<{ account: string }, AccountReports>({
  name: 'operator account reports',
  sql,
  columns: ['server', 'reliability', 'source', 'reports', 'run_count', 'recalls', 'first', 'last'],
  example: { account: '1' },
});
