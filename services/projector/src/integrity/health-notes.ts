import type { ClickHouseClient } from '@clickhouse/client';
import { lostRecordsInSight, lostRecordsText } from '@droptally/warehouse/lost-records';
import countDeadLetters from './count-dead-letters.sql';

/** What an operator must know of the numbers, though nothing is wrong with the program: health says it beside `ok`. */
export async function healthNotes(warehouse: ClickHouseClient): Promise<string[]> {
  const result = await warehouse.query({ query: countDeadLetters, format: 'JSONEachRow' });
  const [row] = await result.json<{ letters: number }>();
  const letters = row?.letters ?? 0;
  const lost = (await lostRecordsInSight(warehouse)).map(lostRecordsText);
  return [...(letters === 0 ? [] : [lettersText(letters)]), ...lost];
}

function lettersText(letters: number): string {
  const records = letters === 1 ? '1 record' : `${letters} records`;
  return `${records} of the log could not be read and count nothing: npm run admin -- dead-letters list`;
}
