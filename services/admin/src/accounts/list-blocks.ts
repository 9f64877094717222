import type { Command } from '../command.ts';
import { momentText } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { siteCatalog } from '../site/site-catalog.ts';

export const listBlocks: Command = {
  words: 'accounts list',
  takes: '[--json]',
  says: 'Shows the blocked accounts, by their keyed hash',
  async run(args, { terminal, site }) {
    const { values } = readArguments(args, {});
    const { blockedAccounts } = siteCatalog(site);
    const blocks = blockedAccounts.map((block) => ({ ...block, since: momentText(block.since) }));
    if (values.json) terminal.out(JSON.stringify(blocks, null, 2));
    else if (blocks.length === 0) terminal.out('No account is blocked');
    else {
      const rows = blocks.map(({ account, since, why }) => [account, since, why]);
      terminal.out(tableText(['Account', 'Since', 'Why'], rows));
    }
    return true;
  },
};
