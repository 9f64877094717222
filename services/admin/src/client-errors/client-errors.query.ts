import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './client-errors.sql';

export type ClientErrors = {
  message: string;
  origin: string;
  /** Where it was thrown, in the newest of its builds. */
  place: string;
  times: number;
  screens: string[];
  builds: string[];
  languages: string[];
  first_at: number;
  last_at: number;
};

export const clientErrorsQuery = defineQuery<{ from: number; most: number }, ClientErrors>({
  name: 'operator client errors',
  sql,
  columns: ['message', 'origin', 'place', 'times', 'screens', 'builds', 'languages', 'first_at', 'last_at'],
  example: { from: 1_700_000_000_000, most: 50 },
});
