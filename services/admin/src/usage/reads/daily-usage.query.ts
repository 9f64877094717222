import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './daily-usage.sql';

export type DailyUsage = { on_day: string; what: string; times: number };

export const dailyUsageQuery = defineQuery<{ from: string }, DailyUsage>({
  name: 'operator daily usage',
  sql,
  columns: ['on_day', 'what', 'times'],
  example: { from: '2026-11-01' },
});
