import { isAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';

const MAX_CACHED = 200_000;

/** Whether an account is ours. Cached, since most reports come from few accounts. */
export function knownAccounts(mac: Mac): (account: string) => boolean {
  const known = new Map<string, boolean>();
  return (account) => {
    const answer = known.get(account);
    if (answer !== undefined) return answer;
    if (known.size >= MAX_CACHED) known.clear();
    const isOurs = isAccountId(mac, account);
    known.set(account, isOurs);
    return isOurs;
  };
}
