import { openTextStorage, type StorageKind } from '#data/persist/text-storage.ts';
import { createStore } from '#data/store/store.ts';
import { databaseReports } from './database-reports.ts';
import { withFallback } from './report-storage.ts';
import { type Neighbours, ReportStore } from './report-store.ts';
import { textReports } from './text-reports.ts';

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
textKind.watch(updateReportsStay);

function updateReportsStay(): void {
  if (hasFallenBack) reportsStay.set(textKind.get());
}

/** All reports stored on this device. */
export const deviceReports = new ReportStore({ storage, neighbours: otherTabs('droptally.reports'), now: Date.now });

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
