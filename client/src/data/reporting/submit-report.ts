import { accountId } from '#data/account/account-store.ts';
import { wait } from '#data/platform/timers.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { deviceOutbox, deviceReports } from './device-reports.ts';
import { flushInTime } from './outbox/flush-in-time.ts';
import type { Outbox } from './outbox/outbox.ts';
import { type KeptReport, newKey, newReport, toldError } from './report/kept-report.ts';
import { rememberHaul } from './report/own-hauls.ts';
import type { ReportDraft } from './report/report-draft.ts';
import type { ReportStore } from './report/report-store.ts';

/** The outcome of a submission. A waiting report is sent automatically once the server answers. */
export type Submitted =
  | { kind: 'sent'; key: string }
  | { kind: 'waiting'; key: string }
  | { kind: 'refused'; error: ApiError };

export type SubmitDeps = {
  store: ReportStore;
  outbox: Pick<Outbox, 'flush'>;
  account: () => string | null;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
};

/** Stores a report on this device, then sends it. Unless refused, it becomes a usual haul. Never rejects. */
export async function submitReport(draft: ReportDraft): Promise<Submitted> {
  const submitted = await submitWith(draft, {
    store: deviceReports,
    outbox: deviceOutbox,
    account: accountId,
    now: Date.now,
    wait,
  });
  if (submitted.kind !== 'refused') rememberHaul(draft);
  return submitted;
}

export async function submitWith(draft: ReportDraft, outside: SubmitDeps): Promise<Submitted> {
  const { store, outbox, account, now, wait } = outside;
  const key = newKey();
  try {
    await store.change(key, () => newReport(draft, { key, account: account(), now: now() }));
    await flushInTime(outbox, wait);
  } catch (error) {
    // A stored report is sent later.
    if (!find(store, key)) return { kind: 'refused', error: new ApiError(null, String(error)) };
  }
  return outcomeFor(find(store, key), key, store);
}

async function outcomeFor(report: KeptReport | undefined, key: string, store: ReportStore): Promise<Submitted> {
  if (report?.state === 'sent') return { kind: 'sent', key };
  if (report?.state !== 'refused') return { kind: 'waiting', key };
  // The form still shows the draft, together with the reason.
  await store.remove([key]).catch(() => {});
  return { kind: 'refused', error: report.error ? toldError(report.error) : new ApiError(null, '') };
}

function find(store: ReportStore, key: string): KeptReport | undefined {
  return store.reports.get().find((report) => report.key === key);
}
