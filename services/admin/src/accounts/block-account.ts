import { editCatalog } from '@droptally/catalog/editing/edit-catalog';
import { scalar } from '@droptally/catalog/generate/yaml-text';
import { formatMoment } from '@droptally/catalog/reading/moment';
import type { Command } from '../command.ts';
import { momentText, readMoment } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { replay } from '../site/replay.ts';
import { sayWritten } from '../site/say-written.ts';
import { ACCOUNT_HELP, accountArgument } from './account-argument.ts';

const OPTIONS = { why: { type: 'string' }, since: { type: 'string' } } as const;
const LONGEST_WHY = 500;
/** By then every running program has loaded an edit: a replay judges what they judge before that the same. */
const LOADED_AFTER_MS = 15_000;
const EARLIEST_MS = 946_684_800_000;

export const blockAccount: Command = {
  words: 'accounts block',
  takes: '<account> --why TEXT [--since T]',
  says: "Keeps an account's reports out of the public numbers from a time on; its owner sees them as before",
  more: [
    'Without --since it applies to reports from now on. With a past time, all reports are replayed, and the command says',
    'when the new numbers are shown. Nothing is deleted; accounts unblock brings everything back.',
    ...ACCOUNT_HELP,
  ],
  async run(args, context) {
    const { terminal, site, now } = context;
    const { values, positionals } = readArguments(args, OPTIONS, ['account']);
    const soon = now - (now % 1_000) + LOADED_AFTER_MS;
    const since = values.since === undefined ? soon : readMoment(values.since, 'since', now);
    if (since < EARLIEST_MS || since > now + 366 * 86_400_000) throw new UsageError('--since is far from any report');
    const why = whyIn(values.why);
    const account = await accountArgument(positionals[0] ?? '', context);
    let isPast = since < soon;
    const entry = [`- account: ${account}`, `  since: ${formatMoment(since, 0)}`, `  why: ${scalar(why)}`];
    const edited = await editCatalog({
      siteDir: site.siteDir(),
      file: 'blocked-accounts.yaml',
      change({ blockedAccounts }) {
        const at = blockedAccounts.findIndex((block) => block.account === account);
        const present = blockedAccounts[at];
        if (present && present.since === since && present.why === why) return [];
        if (present && values.since === undefined)
          throw new UsageError(`the account is blocked since ${momentText(present.since)}; --since sets another time`);
        // A later start unblocks the reports before it.
        isPast ||= present !== undefined && present.since < soon;
        return [{ at: present ? at : blockedAccounts.length, remove: present ? 1 : 0, entry }];
      },
    });
    sayWritten(edited, terminal);
    if (isPast) await replay(site, 'reports', terminal.note);
    const effect = isPast ? 'the numbers are the new ones now' : 'earlier reports count on; --since takes them out too';
    if (values.json) terminal.out(JSON.stringify({ account, since: momentText(since), why }));
    else terminal.out(`${account} is blocked since ${momentText(since)}: ${effect}`);
    return true;
  },
};

function whyIn(text: string | undefined): string {
  if (text === undefined || text.trim() === '') throw new UsageError('--why is missing: later readers need the reason');
  if (text.length > LONGEST_WHY) throw new UsageError(`--why is longer than ${LONGEST_WHY} characters`);
  if (/\p{Cc}|\p{Cs}/u.test(text)) throw new UsageError('--why holds a control character');
  return text.trim();
}
