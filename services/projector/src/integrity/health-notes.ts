import type { ClickHouseClient } from '@clickhouse/client';
import type { Query } from '@droptally/warehouse/define-query';
import { lostInSight, lostRecordsNote, lostRecordsQuery } from '@droptally/warehouse/lost-records';
import { countDeadLettersQuery } from './count-dead-letters.query.ts';

/** Runs a query, here or in the program that has the tables open. */
export type Ask = <Params extends Record<string, unknown>, Row>(
  query: Query<Params, Row>,
  params: Params,
) => Promise<Row[]>;

/** What an operator must know of the numbers, though nothing is wrong with the program: health says it beside `ok`. */
export async function healthNotes(warehouse: ClickHouseClient): Promise<string[]> {
  const ask: Ask = (query, params) => query.run(warehouse, params);
  return [...(await letterNotes(ask)), ...(await lostNotes(ask))];
}

/** How many records no projection could read. */
export async function letterNotes(ask: Ask): Promise<string[]> {
  const [row] = await ask(countDeadLettersQuery, {});
  const letters = row?.letters ?? 0;
  return letters === 0 ? [] : [lettersText(letters)];
}

/** Which records the log had lost before they were counted. */
export async function lostNotes(ask: Ask): Promise<string[]> {
  return lostInSight(await ask(lostRecordsQuery, lostRecordsQuery.example)).map(lostRecordsNote);
}

function lettersText(letters: number): string {
  const records = letters === 1 ? '1 record' : `${letters} records`;
  return `${records} of the log could not be read and count nothing: npm run admin -- dead-letters list`;
}
