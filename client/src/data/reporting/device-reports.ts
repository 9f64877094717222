import { onlineManager } from '@tanstack/react-query';
import { accountId } from '#data/account/account-store.ts';
import { after, wait } from '#data/platform/timers.ts';
import { browserStorage } from '#data/storage/browser-storage.ts';
import { openTextStorage, type StorageKind } from '#data/storage/text-storage.ts';
import { createStore } from '#data/store/store.ts';
import { leaseTurns } from './outbox/lease.ts';
import { Outbox, type TakeTurn } from './outbox/outbox.ts';
import { sendReports } from './outbox/send-batch.ts';
import { newKey } from './report/kept-report.ts';
import { databaseReports, textReports } from './report/report-storage.ts';
import { type Neighbours, ReportStore, withFallback } from './report/report-store.ts';

const LEASE = 'droptally.outbox-lease';

/** How long unsent reports last on this device. Anything but persistent needs a notice. */
export const reportsStay = createStore<StorageKind>('persistent');

const textKind = createStore<StorageKind>('persistent');
const texts = textReports(
  openTextStorage({ persistent: () => globalThis.localStorage, session: () => globalThis.sessionStorage }, textKind),
);

let hasFallenBack = false;
const storage = withFallback(databaseReports, texts, () => {
  hasFallenBack = true;
  updateReportsStay();
});

/** Keeps `reportsStay` up to date. */
export function followReportsStay(): void {
  textKind.watch(updateReportsStay);
}

function updateReportsStay(): void {
  if (hasFallenBack) reportsStay.set(textKind.get());
}

/** All reports stored on this device. */
export const deviceReports = new ReportStore({ storage, neighbours: otherTabs('droptally.reports'), now: Date.now });

/** Sends the reports of this device, in one tab at a time. */
export const deviceOutbox = new Outbox({
  store: deviceReports,
  send: sendReports,
  takeTurn: oneTabAtATime(),
  account: accountId,
  isOnline: () => onlineManager.isOnline(),
  now: Date.now,
  after,
  random: Math.random,
});

function otherTabs(name: string): Neighbours {
  let channel: BroadcastChannel | undefined;
  const open = () => (channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined);
  return {
    tell: () => open()?.postMessage(null),
    listen(changed) {
      open()?.addEventListener('message', changed);
    },
  };
}

/** Browsers offer locks only over a secure connection. */
function oneTabAtATime(): TakeTurn {
  const locks = globalThis.navigator?.locks;
  if (locks) return async (work) => void (await locks.request('droptally.outbox', work));
  return leaseTurns({
    read: () => browserStorage.read(LEASE),
    write: (text) => browserStorage.write(LEASE, text),
    remove: () => browserStorage.remove(LEASE),
    now: Date.now,
    wait,
    holder: newKey(),
  });
}
