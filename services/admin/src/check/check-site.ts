import { USAGE_DAYS } from '@droptally/event-log/usage-days';
import { letterNotes, lostNotes } from '@droptally/projector/integrity/health-notes';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import { type LostRecords, lostRecordsText } from '@droptally/warehouse/lost-records';
import type { Command, CommandContext } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { plain, type Terminal } from '../command-line/terminal.ts';
import { type Recounted, recountTable } from './recount-table.ts';

const OPTIONS = { full: { type: 'boolean' }, 'accept-lost': { type: 'boolean' } } as const;

export const checkSite: Command = {
  words: 'check',
  takes: '[--full] [--accept-lost] [--json]',
  says: 'Checks that the tables hold what they were given and that their files are intact; exit code 1 if not',
  more: [
    'A running site checks at start and hourly, and rebuilds damaged tables.',
    `Usage is not checked: its log keeps only ${USAGE_DAYS} days. A table whose log has dropped its beginning is not rebuilt,`,
    'since the new one would lack what was dropped: that is reported, and rebuild rebuilds the table anyway.',
    'What health notes is noted here too, and changes no exit code: records of the log that no projection could read, and',
    'records that the log had lost before they were counted. The latter are noted until --accept-lost, which lists them and',
    'says that this is known. Nothing brings them back but a backup that has them.',
    'A table that holds only some of the log has not read the rest yet: that is no fault.',
    'Batches written by earlier versions have no counts; they count as they are until the table is rebuilt.',
    '--full also recounts the whole log, and says where a table differs, and from which record on. What rules decide is',
    'compared only if the table was filled by the current catalog; after a change of it, from the next rebuild on.',
  ],
  async run(args, context) {
    const { values } = readArguments(args, OPTIONS);
    const { terminal, site } = context;
    if (values['accept-lost']) sayAccepted(await site.acceptLost(), terminal);
    const tables = await site.check();
    const checked = values.full ? await recounted(context, tables) : tables;
    if (values.json) terminal.out(JSON.stringify(checked, null, 2));
    else {
      const ends = await endsOf(context);
      for (const table of checked) terminal.out(textOf(table, ends));
    }
    const isWhole = checked.every(({ faults, unseen }) => faults.length === 0 && unseen.length === 0);
    // Letters are read from the tables, which may not answer where they are damaged.
    const letters = isWhole ? await letterNotes(site.ask) : [];
    for (const line of [...letters, ...(await lostNotes(site.ask))]) terminal.note(line);
    return isWhole;
  },
};

function sayAccepted(lost: readonly LostRecords[], { note }: Terminal): void {
  if (lost.length === 0) note('There is nothing to accept: no table is noted to lack records that the log had lost');
  for (const each of lost) note(`Accepted: ${lostRecordsText(each)}`);
}

/** Returns where the log ends, to say how much of it is counted. A check of the tables needs no log. */
async function endsOf({ site, terminal }: CommandContext): Promise<readonly number[] | undefined> {
  try {
    return await site.ends();
  } catch (error) {
    terminal.note(`How much of the log is counted cannot be said: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

type Checked = CheckedTable & Partial<Recounted>;

async function recounted(context: CommandContext, tables: readonly CheckedTable[]): Promise<Checked[]> {
  const log = await context.site.log();
  // Refuses a foreign secret before anything else is found wrong: accounts would be no one's.
  await context.site.mac();
  const all: Checked[] = [];
  for (const table of tables) {
    if (table.isMissing) {
      all.push(table);
      continue;
    }
    const { faults, isJudged } = await recountTable(context, log, table);
    all.push({ ...table, faults: [...table.faults, ...faults], isJudged });
  }
  return all;
}

function textOf(table: Checked, ends: readonly number[] | undefined): string {
  const { build, faults, unseen, isJudged } = table;
  const said = [...faults, ...unseen.map((why) => `not all was seen: ${why}`)];
  if (said.length > 0) return said.map((each) => `${build}: ${plain(each)}`).join('\n');
  const whole = `${build} is whole${ends ? `, ${shareText(table, ends)}` : ''}`;
  return isJudged === false ? `${whole}, as far as no rule decides: the catalog has changed since it was made` : whole;
}

/** What is not counted yet is no fault: a table follows the log. */
function shareText({ positions }: CheckedTable, ends: readonly number[]): string {
  const all = ends.reduce((sum, end) => sum + end, 0);
  const read = ends.reduce((sum, end, partition) => sum + Math.min(end, (positions[partition] ?? -1) + 1), 0);
  return read === all ? `with all ${all} records of the log` : `up to ${read} of ${all} records of the log`;
}
