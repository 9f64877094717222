import { editCatalog } from '@droptally/catalog/editing/edit-catalog';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { sayWritten } from '../site/say-written.ts';

export const withdrawNotice: Command = {
  words: 'notices withdraw',
  takes: '<id>',
  says: 'Withdraws a notice',
  async run(args, { terminal, site }) {
    const { positionals, values } = readArguments(args, {}, ['id']);
    const id = idOf(positionals[0] ?? '');
    const edited = await editCatalog({
      siteDir: site.siteDir(),
      file: 'notices.yaml',
      change({ notices }) {
        const at = notices.findIndex((notice) => notice.id === id);
        if (at < 0) throw new UsageError(`there is no notice ${id}: notices list shows them`);
        return [{ at, remove: 1 }];
      },
    });
    terminal.out(values.json ? JSON.stringify({ id, path: edited.path }) : `Notice ${id} is withdrawn`);
    sayWritten(edited, terminal);
    return true;
  },
};

function idOf(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is not the number of a notice`);
}
