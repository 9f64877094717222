import { onlineManager } from '@tanstack/react-query';
import { accountStore, followAccountOfOtherTabs, recallAccounts, setAccount } from './account/account-store.ts';
import { logInByCookie } from './account/log-in.ts';
import { startLive } from './live/live.ts';
import { clearPersonalOnAccountChange } from './persist/clear-personal.ts';
import { keepChangedOnLeave } from './persist/keep-changed.ts';
import { chooseFirstServer } from './preferences/first-server.ts';
import { firstLanguage } from './preferences/language-choice.ts';
import { followPreferencesOfOtherTabs, takeOverEarlierState } from './preferences/preference-store.ts';
import { endProbeOnLowData } from './probe/probe.ts';
import { startReporting } from './reporting/start-reporting.ts';

/** Runs before the first screen: migrates the earlier client and logs in by cookie. */
export function startData(): void {
  // onlineManager only sees changes, so set the state of a page that starts offline.
  onlineManager.setOnline(navigator.onLine);
  followPreferencesOfOtherTabs();
  followAccountOfOtherTabs();
  startLive();
  endProbeOnLowData();
  const earlier = takeOverEarlierState();
  if (earlier) recallAccounts(earlier.accounts);
  if (earlier?.account && accountStore.get().id === null) setAccount(earlier.account);
  chooseFirstServer(firstLanguage());
  clearPersonalOnAccountChange();
  keepChangedOnLeave();
  void logInByCookie();
  void startReporting();
}
