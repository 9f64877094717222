import type { AccountAnswer } from '@droptally/proto/api/account';
import { ACCOUNT_COOKIE } from '@droptally/proto/api/headers';
import { PATHS } from '@droptally/proto/api/paths';
import { post } from '#data/api.ts';
import { setPreference } from '#data/preferences/preference-store.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { clearAccount, setAccount } from './account-store.ts';
import { cookieValue, dropCookie } from './cookie.ts';

const EARLIER_NUMBER = /^\d{8,9}$/;

/** `earlier-off`: a number of the earlier site, which may not log in to this one. */
export type LoginOutcome =
  | { kind: 'logged-in'; id: string }
  | { kind: 'not-found' | 'earlier-off' }
  | { kind: 'failed'; error: Error };

/** Logs in with an id. There is no password. */
export async function logIn(id: string): Promise<LoginOutcome> {
  const trimmed = id.trim();
  try {
    const { body } = await post<Partial<AccountAnswer>>(PATHS.users, trimmed);
    const known = body.userID ?? trimmed;
    setAccount(known);
    // A logout must be final, so drop the cookie: each request carries the id in a header instead.
    dropCookie(ACCOUNT_COOKIE);
    return { kind: 'logged-in', id: known };
  } catch (error) {
    if (isUnknown(error)) return { kind: error.why === 'EARLIER_ID' ? 'earlier-off' : 'not-found' };
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

export function logOut(): void {
  dropCookie(ACCOUNT_COOKIE);
  setPreference('source', 'global');
  clearAccount();
}

/** Logs in with the cookie of another client of this site. Keeps the cookie until the server has answered. */
export async function logInByCookie(): Promise<LoginOutcome | null> {
  const id = cookieValue(document.cookie, ACCOUNT_COOKIE);
  if (!id) return null;
  const outcome = await logIn(id);
  // An unknown id stays unknown, so drop the cookie. Keep numeric ids of the earlier site: they may report even where
  // they may not log in.
  if (outcome.kind === 'not-found' && !EARLIER_NUMBER.test(id)) dropCookie(ACCOUNT_COOKIE);
  return outcome;
}

/** Servers use one of two statuses, but always this code. */
function isUnknown(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.code === 'NOT_FOUND');
}
