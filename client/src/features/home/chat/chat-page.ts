import { CHAT_PARAMETER, CHAT_VALUE } from '@droptally/proto/api/page-paths';
import { takeParameter } from '#data/address/take-parameter.ts';
import { tabStorage } from '#data/storage/tab-storage.ts';
import { apiErrorOf } from '#data/transport/api-error.ts';

const OPENED = 'droptally.chat-opened';

const page = { isPermitted: false, isOpened: false };

/**
 * Notes whether the policy of this document permits the chat's script, and whether the user has opened the chat: a link
 * from elsewhere does not open it. Call before the router starts.
 */
export function noteChatPage(): void {
  page.isPermitted = window.location.pathname === '/' && takeParameter(CHAT_PARAMETER, CHAT_VALUE);
  page.isOpened = page.isPermitted && tabStorage.read(OPENED) !== null;
  tabStorage.remove(OPENED);
}

export function isChatPermitted(): boolean {
  return page.isPermitted;
}

/** Whether this document was loaded to open the chat; true once. */
export function takeOpened(): boolean {
  const { isOpened } = page;
  page.isOpened = false;
  return isOpened;
}

/** Loads Home again, with the policy that permits the chat. Stays and fails where the site is out of reach. */
export async function goToChatPage(): Promise<void> {
  const there = new URL(window.location.href);
  there.searchParams.set(CHAT_PARAMETER, CHAT_VALUE);
  const { ok, status, statusText } = await fetch(there, { method: 'HEAD' });
  if (!ok) throw apiErrorOf(status, '', statusText);
  tabStorage.write(OPENED, 'yes');
  window.location.assign(there);
}

/** Loads the current screen again. Nothing else ends what a script has started. */
export function leaveChatPage(): void {
  window.location.reload();
}
