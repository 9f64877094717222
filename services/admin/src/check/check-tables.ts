import type { Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { plain } from '../command-line/terminal.ts';

export const checkTables: Command = {
  words: 'check',
  takes: '[--json]',
  says: 'Looks whether the tables hold what they were given, and their files what was written; exit code 1 where not',
  more: [
    'A running site looks by itself at start and once an hour, and makes anew what is wrong.',
    'What earlier versions wrote says nothing of itself, and counts as it is until its table is made anew: rebuild.',
  ],
  async run(args, { terminal, site }) {
    const { values } = readArguments(args, {});
    const checked = await site.check();
    if (values.json) terminal.out(JSON.stringify(checked, null, 2));
    else
      for (const { build, faults } of checked)
        terminal.out(faults.length === 0 ? `${build} is whole` : `${build}: ${faults.map(plain).join('; ')}`);
    return checked.every(({ faults }) => faults.length === 0);
  },
};
