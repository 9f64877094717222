import type { ClickHouseClient } from '@clickhouse/client';
import { countDeadLettersQuery } from '@droptally/projector/integrity/count-dead-letters.query';
import { lostRecordsQuery } from '@droptally/warehouse/lost-records';
import { accountOpenedQuery } from './accounts/reads/account-opened.query.ts';
import { accountReportsQuery } from './accounts/reads/account-reports.query.ts';
import { heldActivityQuery } from './check/reads/held-activity.query.ts';
import { heldReportsQuery } from './check/reads/held-reports.query.ts';
import { markerDigestsQuery } from './check/reads/marker-digests.query.ts';
import { clientErrorsQuery } from './client-errors/client-errors.query.ts';
import { dailyActivityQuery } from './counters/reads/daily-activity.query.ts';
import { dailyDeadLettersQuery } from './counters/reads/daily-dead-letters.query.ts';
import { dailyReportsQuery } from './counters/reads/daily-reports.query.ts';
import { deadLetterValuesQuery } from './dead-letters/reads/dead-letter-values.query.ts';
import { deadLettersQuery } from './dead-letters/reads/dead-letters.query.ts';
import { firstOffsetsQuery } from './rules/preview/first-offsets.query.ts';
import { dailyUsageQuery } from './usage/reads/daily-usage.query.ts';
import { mostUsedQuery } from './usage/reads/most-used.query.ts';

/** A query that the admin program may request from a running site by name. */
export type OperatorQuery = {
  name: string;
  columns: readonly string[];
  sql: string;
  example: Record<string, unknown>;
  run(warehouse: ClickHouseClient, params: Record<string, unknown>): Promise<unknown[]>;
};

/** Every warehouse query of the operator commands. */
export const queries: readonly OperatorQuery[] = [
  dailyReportsQuery,
  dailyActivityQuery,
  dailyDeadLettersQuery,
  dailyUsageQuery,
  mostUsedQuery,
  clientErrorsQuery,
  deadLettersQuery,
  deadLetterValuesQuery,
  accountReportsQuery,
  accountOpenedQuery,
  firstOffsetsQuery,
  heldReportsQuery,
  heldActivityQuery,
  markerDigestsQuery,
  countDeadLettersQuery,
  lostRecordsQuery,
];
