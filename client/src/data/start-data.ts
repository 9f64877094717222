import { onlineManager } from '@tanstack/react-query';
import { accountStore, becomeAccount, followAccountOfOtherTabs, recallAccounts } from './account/account-store.ts';
import { logInByCookie } from './account/log-in.ts';
import { startLive } from './live/live.ts';
import { clearPersonalOnAccountChange } from './persist/clear-personal.ts';
import { keepChangedOnLeave } from './persist/keep-changed.ts';
import { followPreferencesOfOtherTabs, takeOverEarlierState } from './preferences/preference-store.ts';
import { endProbeOnLowData } from './probe/probe.ts';
import { startReporting } from './reporting/start-reporting.ts';

/** Before the first screen: what an earlier client left is taken over, and a cookie logs in. */
export function startData(): void {
  // It learns of changes only: a page that begins without a network has to say so itself.
  onlineManager.setOnline(navigator.onLine);
  followPreferencesOfOtherTabs();
  followAccountOfOtherTabs();
  startLive();
  endProbeOnLowData();
  const earlier = takeOverEarlierState();
  if (earlier) recallAccounts(earlier.accounts);
  if (earlier?.account && accountStore.get().id === null) becomeAccount(earlier.account);
  clearPersonalOnAccountChange();
  keepChangedOnLeave();
  void logInByCookie();
  void startReporting();
}
