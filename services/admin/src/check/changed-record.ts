import type { Batch, EventLog, RecordPosition } from '@droptally/event-log/event-log';
import { readLog } from '@droptally/event-log/read-log';
import { recordDigestOf } from '@droptally/event-log/resuming/last-read';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import { marksOf } from '@droptally/warehouse/batches/numbered';
import type { OperatedSite } from '../operated-site.ts';
import { markerDigestsQuery } from './reads/marker-digests.query.ts';

/**
 * Returns a record of the log that is not the one a table has counted, if its markers show one: each has the digest of
 * the record that ends its batch.
 */
export async function changedRecord(
  site: OperatedSite,
  log: EventLog,
  table: CheckedTable,
): Promise<RecordPosition | undefined> {
  if (!table.isNumbered) return undefined;
  let changed: RecordPosition | undefined;
  await readLog({
    log,
    from: [],
    ends: Array.from({ length: log.partitions }, (_, partition) => (table.positions[partition] ?? -1) + 1),
    async handle(batch) {
      const offset = await changedIn(site, table, batch);
      if (offset !== undefined) changed ??= { partition: batch.partition, offset };
      return changed !== undefined;
    },
  });
  return changed;
}

async function changedIn(
  site: OperatedSite,
  { table, build }: CheckedTable,
  { partition, records }: Batch,
): Promise<number | undefined> {
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) return undefined;
  const marks = marksOf({ table });
  const between = { build, marks, part: partition, from: first.offset, upTo: last.offset };
  const found = await site.ask(markerDigestsQuery, between);
  const counted = new Map(found.map(({ offset, digest }) => [offset, digest]));
  return records.find((record) => (counted.get(record.offset) ?? recordDigestOf(record)) !== recordDigestOf(record))
    ?.offset;
}
