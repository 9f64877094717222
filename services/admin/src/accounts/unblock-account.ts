import { editCatalog } from '@droptally/catalog/editing/edit-catalog';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { replay } from '../site/replay.ts';
import { sayWritten } from '../site/say-written.ts';
import { ACCOUNT_HELP, accountArgument } from './account-argument.ts';

export const unblockAccount: Command = {
  words: 'accounts unblock',
  takes: '<account>',
  says: 'Lifts a block: all reports of the account count again, by a replay',
  more: ['After an interruption, run it again.', ...ACCOUNT_HELP],
  async run(args, context) {
    const { terminal, site } = context;
    const { positionals, values } = readArguments(args, {}, ['account']);
    const account = await accountArgument(positionals[0] ?? '', context);
    const edited = await editCatalog({
      siteDir: site.siteDir(),
      file: 'blocked-accounts.yaml',
      change({ blockedAccounts }) {
        const at = blockedAccounts.findIndex((block) => block.account === account);
        return at < 0 ? [] : [{ at, remove: 1 }];
      },
    });
    sayWritten(edited, terminal);
    if (!edited.changed) terminal.note('The account is not blocked; its reports are judged again all the same');
    await replay(site, 'reports', terminal.note);
    if (values.json) terminal.out(JSON.stringify({ account, wasBlocked: edited.changed }));
    else terminal.out(`${account} is not blocked: the numbers are the new ones now`);
    return true;
  },
};
