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
import { deviceOutbox, deviceReports, followReportsStay, reportsStay } from './reporting/device-reports.ts';
import { renewOwnNumbers } from './reporting/own-numbers/renew-own-numbers.ts';
import type { KeptReport } from './reporting/report/kept-report.ts';
import { followOwnHauls } from './reporting/report/own-hauls.ts';

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

/** Sends the reports of earlier visits, and waiting ones whenever the network comes back. */
async function startReporting(): Promise<void> {
  followOwnHauls();
  followReportsStay();
  onlineManager.subscribe((online) => {
    if (online) void deviceOutbox.sendNow(isHeldUpByNetwork);
  });
  addEventListener('beforeunload', askToStay);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void deviceOutbox.flush();
  });
  await deviceReports.follow();
  renewOwnNumbers(deviceReports.reports);
  await deviceOutbox.sendNow(isHeldUpByNetwork);
}

/** Do not retry before a time that the server has set. */
function isHeldUpByNetwork({ pause }: KeptReport): boolean {
  return pause?.holdsUp === 'all';
}

/** Warns before unload if unsent reports would be lost with the page. */
function askToStay(event: BeforeUnloadEvent): void {
  const isWaiting = deviceReports.reports.get().some(({ state }) => state === 'waiting');
  if (isWaiting && reportsStay.get() !== 'persistent') event.preventDefault();
}
