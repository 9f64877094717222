import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './daily-dead-letters.sql';

export type DailyDeadLetters = { on_day: string; reason: string; letters: number };

export const dailyDeadLettersQuery = defineQuery<{ from: string }, DailyDeadLetters>({
  name: 'operator daily dead letters',
  sql,
  columns: ['on_day', 'reason', 'letters'],
  example: { from: '2026-11-01' },
});
