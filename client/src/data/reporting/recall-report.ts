import { isRecallable } from '@droptally/domain/reporting/decide-recall';
import { PATHS } from '@droptally/proto/api/paths';
import type { RecallBody } from '@droptally/proto/api/report';
import { post } from '#data/api.ts';
import { wait } from '#data/platform/timers.ts';
import { ApiError, NoAnswer } from '#data/transport/api-error.ts';
import { deviceOutbox, deviceReports } from './device-reports.ts';
import type { Outbox } from './outbox/outbox.ts';
import { type KeptReport, toldError } from './report/kept-report.ts';
import type { ReportStore } from './report/report-store.ts';

export type Recalled = { kind: 'recalled' } | { kind: 'expired' } | { kind: 'failed'; error: ApiError };

export type RecallDeps = {
  store: ReportStore;
  outbox: Pick<Outbox, 'sendNow'>;
  recall: (hash: string, account: string | null) => Promise<void>;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
};

const SECOND = 1000;
/** The server may receive a recall before it knows the report. */
const NOT_KNOWN_YET_MS = 2 * SECOND;
/** Leave a longer wait to the user. */
const LONGEST_WAIT_MS = 10 * SECOND;

/** Recalls a report, or withdraws one that still waits. Never rejects. */
export function recallReport(key: string): Promise<Recalled> {
  return recallWith(key, {
    store: deviceReports,
    outbox: deviceOutbox,
    recall: async (reportHash, account) =>
      void (await post(PATHS.recall, { reportHash } satisfies RecallBody, { account })),
    now: Date.now,
    wait,
  });
}

export async function recallWith(key: string, outside: RecallDeps): Promise<Recalled> {
  const { store, outbox, now, wait } = outside;
  try {
    const found = await find(store, key);
    const isUntried = found?.state === 'waiting' && found.tried === null;
    if (isUntried && (await withdrawn(store, key))) return { kind: 'recalled' };
    // Only the server knows whether a tried report counts.
    if (found?.state === 'waiting')
      await Promise.race([outbox.sendNow((one) => one.key === key), wait(LONGEST_WAIT_MS)]);
    return await takeBack(found?.state === 'waiting' ? await find(store, key) : found, outside, now());
  } catch (error) {
    return failedRecall(error);
  }
}

async function takeBack(report: KeptReport | undefined, outside: RecallDeps, now: number): Promise<Recalled> {
  if (report?.state === 'recalled') return { kind: 'recalled' };
  // Expired reports are no longer stored.
  if (!report) return { kind: 'expired' };
  if (!report.taken) return failedRecall(errorOf(report));
  if (!isRecallable(report.taken.at, now)) return { kind: 'expired' };
  await recallPatiently(report.taken.hash, report.account, outside);
  await outside.store.change(report.key, (kept) => kept && { ...kept, state: 'recalled' });
  return { kind: 'recalled' };
}

function errorOf({ error }: KeptReport): ApiError {
  return error ? toldError(error) : new NoAnswer();
}

async function recallPatiently(hash: string, account: string | null, { recall, wait }: RecallDeps): Promise<void> {
  try {
    await recall(hash, account);
  } catch (error) {
    const pause = pauseBefore(error);
    if (pause === null) throw error;
    await wait(pause);
    await recall(hash, account);
  }
}

/** Delay before the only retry; null if a retry would give the same result. */
function pauseBefore(error: unknown): number | null {
  const { status, retryAfter } = Object(error) as Partial<ApiError>;
  if (status === 400 || status === 404) return NOT_KNOWN_YET_MS;
  if (status !== 503 && status !== 429) return null;
  const delay = (retryAfter ?? 1) * SECOND;
  return delay <= LONGEST_WAIT_MS ? delay : null;
}

/** Withdraws an untried report; false if it has been sent in the meantime. */
async function withdrawn(store: ReportStore, key: string): Promise<boolean> {
  let isWithdrawn = false;
  await store.change(key, (kept) => {
    isWithdrawn = kept?.state === 'waiting' && kept.tried === null;
    return kept && isWithdrawn ? { ...kept, state: 'recalled' } : kept;
  });
  return isWithdrawn;
}

async function find(store: ReportStore, key: string): Promise<KeptReport | undefined> {
  return (await store.read()).find((report) => report.key === key);
}

export function failedRecall(error: unknown): Recalled {
  return { kind: 'failed', error: error instanceof ApiError ? error : new ApiError(null, String(error)) };
}
