import type { ReportMetadata } from '@droptally/proto/api/report';
import { accountId } from '#data/account/account-store.ts';
import { wait } from '#data/platform/timers.ts';
import type { ShotOutcome } from '#data/recognition/work/shot.ts';
import { deviceOutbox, deviceReports } from '#data/reporting/device-reports.ts';
import { flushInTime } from '#data/reporting/outbox/flush-in-time.ts';
import { type KeptReport, newReport } from '#data/reporting/report/kept-report.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { SubmitDeps } from '#data/reporting/submit-report.ts';
import { outcomeOfKept } from './outcome-of.ts';

/** A report of a screenshot, under the screenshot's id. */
export type PictureReport = { id: string; draft: ReportDraft; metadata: ReportMetadata };

export type PictureOutcomes = ReadonlyMap<string, ShotOutcome>;

/** Stores reports on this device, then sends them. What has no answer in time waits in the outbox. */
export function submitPictures(pictures: readonly PictureReport[]): Promise<PictureOutcomes> {
  return submitPicturesWith(pictures, {
    store: deviceReports,
    outbox: deviceOutbox,
    account: accountId,
    now: Date.now,
    wait,
  });
}

/** Rejects if they cannot all be stored. Submitted again, none is sent twice. */
export async function submitPicturesWith(
  pictures: readonly PictureReport[],
  { store, outbox, account, now, wait }: SubmitDeps,
): Promise<PictureOutcomes> {
  const origin = { account: account(), now: now() };
  const asNew = ({ id, draft, metadata }: PictureReport) => newReport(draft, { ...origin, key: id, metadata });
  await store.changeEach(new Map(pictures.map((picture) => [picture.id, keepOr(asNew(picture))])));
  await flushInTime(outbox, wait);
  const ids = new Set(pictures.map(({ id }) => id));
  const kept = store.reports.get().filter(({ key }) => ids.has(key));
  // The screen shows them, with the reason.
  await store.remove(kept.filter(({ state }) => state === 'refused').map(({ key }) => key));
  return new Map(kept.map((report) => [report.key, outcomeOfKept(report)]));
}

/** One that is there already may have been counted. */
function keepOr(report: KeptReport) {
  return (kept: KeptReport | undefined) => (kept && kept.state !== 'refused' ? kept : report);
}
