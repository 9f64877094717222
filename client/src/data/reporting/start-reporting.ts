import { onlineManager } from '@tanstack/react-query';
import { deviceOutbox, deviceReports, followReportsStay, reportsStay } from './device-reports.ts';
import { renewOwnNumbers } from './own-numbers/renew-own-numbers.ts';
import type { KeptReport } from './report/kept-report.ts';
import { followOwnHauls } from './report/own-hauls.ts';

/** Sends the reports of earlier visits, and waiting ones whenever the network comes back. */
export async function startReporting(): Promise<void> {
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
