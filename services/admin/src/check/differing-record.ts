import type { RecordPosition } from '@droptally/event-log/event-log';
import { type RecountOptions, recountRecords } from '@droptally/projector/recount/recount-log';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { OperatedSite } from '../operated-site.ts';
import { firstDiffering } from './differences.ts';
import { heldQueries } from './reads/held-queries.ts';

/** Recounts again, record by record, and returns the first one whose rows a table holds differently. */
export async function differingRecord(
  site: OperatedSite,
  { table, build }: CheckedTable,
  recount: RecountOptions,
  isJudged: boolean,
): Promise<RecordPosition | undefined> {
  let first: RecordPosition | undefined;
  await recountRecords(recount, async ({ partition, records }, given) => {
    const [from = 0, last = -1] = [records[0]?.offset, records.at(-1)?.offset];
    const upTo = recount.upTo.map((_, other) => (other === partition ? last : -1));
    const held = await site.ask(heldQueries[table], { build, from, upTo, each: true });
    const offset = firstDiffering(given, held, isJudged);
    if (offset !== undefined) first ??= { partition, offset };
    return first !== undefined;
  });
  return first;
}
