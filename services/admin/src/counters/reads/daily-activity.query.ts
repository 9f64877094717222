import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './daily-activity.sql';

export type DailyActivity = { on_day: string; kind: string; facts: number };

export const dailyActivityQuery = defineQuery<{ from: string }, DailyActivity>({
  name: 'operator daily activity',
  sql,
  columns: ['on_day', 'kind', 'facts'],
  example: { from: '2026-11-01' },
});
