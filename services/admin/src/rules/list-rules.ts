import type { Command } from '../command.ts';
import { momentText } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { siteCatalog } from '../site/site-catalog.ts';

export const listRules: Command = {
  words: 'rules list',
  takes: '[--json]',
  says: 'Shows the reject rules, which keep reports out of the public numbers',
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, {});
    const { rejectRules } = siteCatalog(site);
    if (values.json) terminal.out(JSON.stringify(rejectRules, null, 2));
    else if (rejectRules.length === 0) terminal.out('There are no reject rules');
    else {
      const rows = rejectRules.map(({ id, reliability, start, end, expression }) => [
        String(id),
        String(reliability),
        start <= now && now < (end ?? Infinity) ? 'yes' : 'no',
        start === 0 ? '-' : momentText(start),
        end === null ? '-' : momentText(end),
        expression,
      ]);
      terminal.out(tableText(['Id', 'Reliability', 'In force', 'From', 'Until', 'Expression'], rows));
    }
    return true;
  },
};
