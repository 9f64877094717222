import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derived } from '@droptally/catalog/catalog-source';
import { type EventLog, hasForgotten } from '@droptally/event-log/event-log';
import { RESTORE_ADVICE } from '@droptally/event-log/restore-advice';
import { recountLog } from '@droptally/projector/recount/recount-log';
import type { TableSum } from '@droptally/projector/recount/table-sums';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { CommandContext } from '../command-line/command.ts';
import { siteCatalog } from '../site/site-catalog.ts';
import { type ChangedRecord, changedRecord } from './changed-record.ts';
import { differences } from './differences.ts';
import { heldActivityQuery } from './reads/held-activity.query.ts';
import { heldReportsQuery } from './reads/held-reports.query.ts';

/** `isJudged` says whether what rules decide was compared too. That needs the rules that filled the table. */
export type Recounted = { faults: string[]; isJudged: boolean };

const QUERIES = { reports: heldReportsQuery, activity: heldActivityQuery };
const MOST_SAID = 10;

/** Recounts a table from the log, up to its position when it was checked, and compares. */
export async function recountTable(context: CommandContext, log: EventLog, checked: CheckedTable): Promise<Recounted> {
  const catalog = siteCatalog(context.site);
  const isJudged = checked.table !== 'reports' || checked.catalogHash === catalog.hash;
  const why = await whyNotCounted(log, checked.positions);
  if (why) return { faults: [why], isJudged };
  const { table, build } = checked;
  const upTo = Array.from({ length: log.partitions }, (_, partition) => checked.positions[partition] ?? -1);
  const given = await givenBy(context, { log, table, upTo, rules: derived(catalog) });
  const held = await context.site.ask(QUERIES[table], { build, upTo });
  const found = differences(given, held, isJudged);
  const changed = found.length > 0 ? await changedRecord(context.site, log, checked) : undefined;
  if (changed) return { faults: [changedText(changed)], isJudged };
  const more = found.length > MOST_SAID ? [`and ${found.length - MOST_SAID} more`] : [];
  return { faults: [...found.slice(0, MOST_SAID), ...more], isJudged };
}

function changedText({ partition, offset }: ChangedRecord): string {
  return `the log is damaged, and not this table: record ${offset} of partition ${partition} is not the one that was counted. Do not rebuild. ${RESTORE_ADVICE}`;
}

async function whyNotCounted(log: EventLog, positions: readonly number[]): Promise<string | undefined> {
  if (await hasForgotten(log)) return 'it cannot be compared: the log has forgotten its beginning';
  const ends = await log.ends();
  const partition = positions.findIndex((position, partition) => position >= (ends[partition] ?? 0));
  if (partition < 0) return undefined;
  return `it holds partition ${partition} up to ${positions[partition]}, and the log ends at ${ends[partition] ?? 0}`;
}

type Given = Pick<Parameters<typeof recountLog>[0], 'log' | 'table' | 'upTo' | 'rules'>;

async function givenBy({ site, terminal }: CommandContext, given: Given): Promise<TableSum[]> {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-recount-'));
  try {
    const isOurs = knownAccounts(await site.mac());
    const onProgress = (read: number, of: number) =>
      terminal.progress(
        `${given.table}: ${read.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} records`,
        read,
        of,
      );
    return await recountLog({ ...given, folder, isOurs, onProgress });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
