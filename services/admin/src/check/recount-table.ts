import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derived } from '@droptally/catalog/catalog-source';
import { type EventLog, hasForgotten, type RecordPosition } from '@droptally/event-log/event-log';
import { RESTORE_ADVICE } from '@droptally/event-log/restore-advice';
import { type RecountOptions, recountLog } from '@droptally/projector/recount/recount-log';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { CommandContext } from '../command.ts';
import { siteCatalog } from '../site/site-catalog.ts';
import { changedRecord } from './changed-record.ts';
import { differences } from './differences.ts';
import { differingRecord } from './differing-record.ts';
import { heldQueries } from './reads/held-queries.ts';

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
