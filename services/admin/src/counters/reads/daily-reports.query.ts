import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './daily-reports.sql';

export type DailyReports = {
  on_day: string;
  server: string;
  reliability: number;
  source: string;
  reports: number;
  run_count: number;
  recalls: number;
};

export const dailyReportsQuery = defineQuery<{ from: string }, DailyReports>({
  name: 'operator daily reports',
  sql,
  columns: ['on_day', 'server', 'reliability', 'source', 'reports', 'run_count', 'recalls'],
  example: { from: '2026-11-01' },
});
