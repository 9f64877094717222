import { PATHS } from '@droptally/proto/api/paths';
import { VERSION } from '#data/platform/version.ts';
import { accountId, grantAccount, recallAccounts, setAccount } from './account-store.ts';

/** Handles an id in a response. Logs in if the account is still that of the request, else adds to the history. */
export function takeAccount(id: string, { path, askedAs }: { path: string; askedAs: string | null }): void {
  // A login sends an id that the user already knows, so there is nothing to explain.
  if (path === PATHS.users) setAccount(id);
  else if (askedAs === accountId()) grantAccount(id);
  else if (id !== accountId()) recallAccounts([{ id, time: Date.now(), version: VERSION }]);
}
