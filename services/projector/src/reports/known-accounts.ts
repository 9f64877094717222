import { isAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';

const MOST = 200_000;

/** Whether an account is ours, asked once for each of those that report now: most reports come from few accounts. */
export function knownAccounts(mac: Mac): (account: string) => boolean {
  const known = new Map<string, boolean>();
  return (account) => {
    const answer = known.get(account);
    if (answer !== undefined) return answer;
    if (known.size >= MOST) known.clear();
    const isOurs = isAccountId(mac, account);
    known.set(account, isOurs);
    return isOurs;
  };
}
