import { onlineManager } from '@tanstack/react-query';
import type { KeptReport } from './entry/kept-report.ts';
import { deviceReports, reportsStay } from './keep/device-reports.ts';
import { renewOwnNumbers } from './own/renew-own-numbers.ts';
import { deviceOutbox } from './send/device-outbox.ts';

/** Sends what an earlier visit left, and whatever waits as soon as there is a network again. */
export async function startReporting(): Promise<void> {
  onlineManager.subscribe((online) => {
    if (online) void deviceOutbox.hurry(isHeldUpByNetwork);
  });
  addEventListener('beforeunload', askToStay);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void deviceOutbox.flush();
  });
  await deviceReports.follow();
  renewOwnNumbers();
  await deviceOutbox.hurry(isHeldUpByNetwork);
}

/** A server that has named a time is not asked before it. */
function isHeldUpByNetwork({ pause }: KeptReport): boolean {
  return pause?.holdsUp === 'all';
}

/** Where nothing outlives the page, leaving it would lose what was not sent. */
function askToStay(event: BeforeUnloadEvent): void {
  const isWaiting = deviceReports.reports.get().some(({ state }) => state === 'waiting');
  if (isWaiting && reportsStay.get() !== 'persistent') event.preventDefault();
}
