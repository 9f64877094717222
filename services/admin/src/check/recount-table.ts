import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derived } from '@droptally/catalog/catalog-source';
import { type Batch, type EventLog, hasForgotten, type RecordPosition } from '@droptally/event-log/event-log';
import { readLog } from '@droptally/event-log/read-log';
import { RESTORE_ADVICE } from '@droptally/event-log/restore-advice';
import { recordDigestOf } from '@droptally/event-log/resuming/last-read';
import { type RecountOptions, recountLog, recountRecords } from '@droptally/projector/recount/recount-log';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import { marksOf } from '@droptally/warehouse/batches/numbered';
import type { CommandContext } from '../command.ts';
import type { OperatedSite } from '../operated-site.ts';
import { siteCatalog } from '../site/site-catalog.ts';
import { differences, firstDiffering } from './differences.ts';
import { heldActivityQuery } from './reads/held-activity.query.ts';
import { heldReportsQuery } from './reads/held-reports.query.ts';
import { markerDigestsQuery } from './reads/marker-digests.query.ts';

const heldQueries = { reports: heldReportsQuery, activity: heldActivityQuery };

/** `isJudged` says whether what rules decide was compared too. That needs the rules that filled the table. */
export type Recounted = { faults: string[]; isJudged: boolean };

const MOST_SAID = 10;
/** Names what other rules of counting a table of before has. */
const OLD_COUNT =
  'an earlier version began it, which knew a key, or an image, for 49 hours, and not for 73: where one came again between, npm run admin -- rebuild reports ends the difference';

/** Recounts a table from the log, up to its position when it was checked, and compares. */
export async function recountTable(context: CommandContext, log: EventLog, checked: CheckedTable): Promise<Recounted> {
  const catalog = siteCatalog(context.site);
  const isJudged = checked.table !== 'reports' || checked.catalogHash === catalog.hash;
  const why = await whyNotCounted(log, checked.positions);
  if (why) return { faults: [why], isJudged };
  const { table, build } = checked;
  const upTo = Array.from({ length: log.partitions }, (_, partition) => checked.positions[partition] ?? -1);
  const counted = { log, table, upTo, rules: derived(catalog) };
  const given = await counting(context, counted, recountLog);
  const held = await context.site.ask(heldQueries[table], { build, from: 0, upTo, each: false });
  const found = differences(given, held, isJudged);
  if (found.length === 0) return { faults: [], isJudged };
  const changed = await changedRecord(context.site, log, checked);
  if (changed) return { faults: [changedText(changed)], isJudged };
  const more = found.length > MOST_SAID ? [`and ${found.length - MOST_SAID} more`] : [];
  const first = await counting(context, counted, (options) =>
    differingRecord(context.site, checked, options, isJudged),
  );
  const old = table === 'reports' && checked.isOldCount ? [OLD_COUNT] : [];
  const faults = [...found.slice(0, MOST_SAID), ...more, ...(first ? [differingText(first)] : []), ...old];
  return { faults, isJudged };
}

function changedText({ partition, offset }: RecordPosition): string {
  return `the log is damaged, and not this table: record ${offset} of partition ${partition} is not the one that was counted. Do not rebuild. ${RESTORE_ADVICE}`;
}

function differingText({ partition, offset }: RecordPosition): string {
  return `record ${offset} of partition ${partition} is the first that differs: it has changed in the log, or its rows in the table`;
}

async function whyNotCounted(log: EventLog, positions: readonly number[]): Promise<string | undefined> {
  if (await hasForgotten(log)) return 'it cannot be compared: the log has forgotten its beginning';
  const ends = await log.ends();
  const records = ends.reduce((sum, end) => sum + end, 0);
  if (records > 0 && positions.every((position) => position < 0))
    return `it holds nothing, and the log has ${records} records`;
  const partition = positions.findIndex((position, partition) => position >= (ends[partition] ?? 0));
  if (partition < 0) return undefined;
  return `it holds partition ${partition} up to ${positions[partition]}, and the log ends at ${ends[partition] ?? 0}`;
}

type Counted = Pick<RecountOptions, 'log' | 'table' | 'upTo' | 'rules'>;

/** Recounts in a scratch folder, and says how far it is. */
async function counting<Result>(
  { site, terminal }: CommandContext,
  counted: Counted,
  recount: (options: RecountOptions) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-recount-'));
  try {
    const isOurs = knownAccounts(await site.mac());
    const onProgress = (read: number, of: number) =>
      terminal.progress(
        `${counted.table}: ${read.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} records`,
        read,
        of,
      );
    return await recount({ ...counted, folder, isOurs, onProgress });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a record of the log that is not the one a table has counted, if its markers show one: each has the digest of
 * the record that ends its batch.
 */
async function changedRecord(
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

/** Recounts again, record by record, and returns the first one whose rows a table holds differently. */
async function differingRecord(
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
