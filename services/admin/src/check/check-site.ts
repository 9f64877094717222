import { USAGE_DAYS } from '@droptally/event-log/usage-days';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { Command, CommandContext } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { plain } from '../command-line/terminal.ts';
import { ALL_LETTERS, deadLettersQuery } from '../dead-letters/reads/dead-letters.query.ts';
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
    'Records of the log that no projection could read are counted in a note, and change no exit code.',
    'Health of projector and standalone notes records that the log lost before they were counted, until a rebuild or until',
    '--accept-lost, which says that this is known. Nothing brings them back but a backup that has them.',
    'Batches written by earlier versions have no counts; they count as they are until the table is rebuilt.',
    '--full also recounts the whole log, and says where a table differs, and from which record on. What rules decide is',
    'compared only if the table was filled by the current catalog; after a change of it, from the next rebuild on.',
  ],
  async run(args, context) {
    const { values } = readArguments(args, OPTIONS);
    const { terminal, site } = context;
    if (values['accept-lost']) await site.acceptLost();
    const tables = await site.check();
    const checked = values.full ? await recounted(context, tables) : tables;
    if (values.json) terminal.out(JSON.stringify(checked, null, 2));
    else for (const table of checked) terminal.out(textOf(table));
    const isWhole = checked.every(({ faults, unseen }) => faults.length === 0 && unseen.length === 0);
    // Letters are read from the tables, which may not answer where they are damaged.
    if (isWhole) await sayUncounted(context);
    return isWhole;
  },
};

/** Notes how many records of the log no projection could read. They count nothing, but no table is wrong. */
async function sayUncounted({ site, terminal }: CommandContext): Promise<void> {
  const [first] = await site.ask(deadLettersQuery, { ...ALL_LETTERS, limit: 1 });
  if (first)
    terminal.note(
      `records of the log that could not be read, and count nothing: ${first.letters}; see dead-letters list`,
    );
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

function textOf({ build, faults, unseen, isJudged }: Checked): string {
  const said = [...faults, ...unseen.map((why) => `not all was seen: ${why}`)];
  if (said.length > 0) return said.map((each) => `${build}: ${plain(each)}`).join('\n');
  return isJudged === false
    ? `${build} is whole, as far as no rule decides: the catalog has changed since it was made`
    : `${build} is whole`;
}
