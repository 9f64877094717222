import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './last-day.sql';

type Params = { server: string };
/** Days since 1970 of the server's own calendar. */
export type LastDay = { last_day: number };

export const lastDayQuery = defineQuery<Params, LastDay>({
  name: 'last day',
  sql,
  columns: ['last_day'],
  example: { server: 'CN' },
});
