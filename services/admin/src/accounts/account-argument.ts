import { accountHash, accountNamed } from '@droptally/domain/identity/account-id';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../command-line/usage-error.ts';

export const ACCOUNT_HELP = [
  '<account> is an id or a number of the earlier site, "-" to read it from standard input, where no shell remembers it,',
  "or the 16 hexadecimal digits of an account's keyed hash, as reject rules see it and as this program shows it. Ids are",
  'never written anywhere.',
];

/** Returns the keyed hash of the named account in hexadecimal, all that is stored of it. */
export async function accountArgument(text: string, { site, readInput }: CommandContext): Promise<string> {
  const named = text === '-' ? readInput().trim() : text;
  if (/^[0-9a-f]{16}$/.test(named)) return named;
  const mac = await site.mac();
  // Do not repeat the argument: it may be an id of another site, which is a login there.
  const account = accountNamed(mac, named);
  if (account === undefined) throw new UsageError('<account> is not an account of this site');
  return Buffer.from(accountHash(mac, account)).toString('hex');
}
