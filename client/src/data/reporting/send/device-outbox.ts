import { onlineManager } from '@tanstack/react-query';
import { accountId } from '#data/account/account-store.ts';
import { browserStorage } from '#data/persist/browser-storage.ts';
import { newKey } from '#data/reporting/entry/new-key.ts';
import { deviceReports } from '#data/reporting/keep/device-reports.ts';
import { Outbox } from './outbox.ts';
import { sendReport } from './send-report.ts';
import { leaseTurns, lockTurns, type TakeTurn } from './turns.ts';

const LEASE = 'droptally.outbox-lease';

/** Sends the reports of this device, in one tab at a time. */
export const deviceOutbox = new Outbox({
  store: deviceReports,
  send: sendReport,
  takeTurn: oneTabAtATime(),
  account: accountId,
  isOnline: () => onlineManager.isOnline(),
  now: Date.now,
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** Browsers offer locks only over a secure connection. */
function oneTabAtATime(): TakeTurn {
  const locks = globalThis.navigator?.locks;
  if (locks) return lockTurns(locks);
  return leaseTurns({
    read: () => browserStorage.read(LEASE),
    write: (text) => browserStorage.write(LEASE, text),
    remove: () => browserStorage.remove(LEASE),
    now: Date.now,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    holder: newKey(),
  });
}
