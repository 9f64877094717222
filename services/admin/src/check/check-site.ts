import { USAGE_DAYS } from '@droptally/event-log/usage-days';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { Command, CommandContext } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { plain } from '../command-line/terminal.ts';
import { type Recounted, recountTable } from './recount-table.ts';

const OPTIONS = { full: { type: 'boolean' } } as const;

export const checkSite: Command = {
  words: 'check',
  takes: '[--full] [--json]',
  says: 'Looks whether the tables hold what they were given, and their files what was written; exit code 1 where not',
  more: [
    'A running site checks at start and hourly, and rebuilds damaged tables.',
    `Not the table of usage, which is not looked at: its log keeps ${USAGE_DAYS} days. Nor any table of a log that has`,
    'forgotten its beginning, for what it forgot would be missing: that is said, and rebuild does it all the same.',
    'What earlier versions wrote says nothing of itself, and counts as it is until its table is rebuilt: rebuild.',
    '--full recounts the whole log as well, and says where a table holds something else, and from which record on.',
    'What rules decide is compared where the table was filled by the catalog as it is now; after a change of it, from',
    'the next rebuild on.',
  ],
  async run(args, context) {
    const { values } = readArguments(args, OPTIONS);
    const { terminal, site } = context;
    const tables = await site.check();
    const checked = values.full ? await recounted(context, tables) : tables;
    if (values.json) terminal.out(JSON.stringify(checked, null, 2));
    else for (const table of checked) terminal.out(textOf(table));
    return checked.every(({ faults, unseen }) => faults.length === 0 && unseen.length === 0);
  },
};

type Checked = CheckedTable & Partial<Recounted>;

async function recounted(context: CommandContext, tables: readonly CheckedTable[]): Promise<Checked[]> {
  const log = await context.site.log();
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
