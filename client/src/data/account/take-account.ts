import { PATHS } from '@droptally/proto/api/paths';
import { VERSION } from '#data/platform/version.ts';
import { accountId, becomeAccount, grantAccount, recallAccounts } from './account-store.ts';

/** Takes an id that an answer names: whoever asked becomes it, while for somebody else it is only remembered. */
export function takeAccount(id: string, { path, askedAs }: { path: string; askedAs: string | null }): void {
  // Whoever logs in with an id knows it already.
  if (path === PATHS.users) becomeAccount(id);
  else if (askedAs === accountId()) grantAccount(id);
  else if (id !== accountId()) recallAccounts([{ id, time: Date.now(), version: VERSION }]);
}
