import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './count-dead-letters.sql';

export const countDeadLettersQuery = defineQuery<Record<string, never>, { letters: number }>({
  name: 'count dead letters',
  sql,
  columns: ['letters'],
  example: {},
});
