import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './newest-run.sql';

type NewestRunRow = { stage: string; last_day: number; last_at: number };

export const newestRunQuery = defineQuery<{ server: string }, NewestRunRow>({
  name: 'newest run',
  sql,
  columns: ['stage', 'last_day', 'last_at'],
  example: { server: 'CN' },
});
