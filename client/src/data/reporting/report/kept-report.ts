import { KEY_MS } from '@droptally/domain/reporting/report-limits';
import type { ErrorCode, ErrorReason } from '@droptally/proto/api/errors';
import type { ReportMetadata } from '@droptally/proto/api/report';
import { ApiError } from '#data/transport/api-error.ts';
import type { ReportDraft } from './report-draft.ts';

type ReportState = 'waiting' | 'sent' | 'refused' | 'recalled';

/** What a failed attempt holds up: everything, the reports of the same account, or only this report. */
export type HoldUp = 'all' | 'account' | 'report';

export type KeptError = {
  status: number | null;
  reason: string;
  code: ErrorCode | null;
  deploying?: boolean;
  why?: ErrorReason;
};

/** The error again, as it was told. */
export function toldError({ status, reason, code, deploying = false, why }: KeptError): ApiError {
  return new ApiError(status, reason, code, { deploying, why: why ?? null });
}

const KEY_BYTES = 16;
/** Few enough for a request that is cut off to cost little. */
const MOST_TOGETHER = 50;
/** For so long a report that may have opened an account holds up those that would open further ones. */
const OPENING_MS = 600_000;

/** A report as stored on this device, from before it is sent until it can no longer be recalled. */
export type KeptReport = {
  /** Idempotency key: a report sent twice under it counts once. */
  key: string;
  draft: ReportDraft;
  /** Of the screenshot that it was read from. */
  metadata?: ReportMetadata;
  madeAt: number;
  /** The account that made it. Null without one; it then becomes the one it is sent as. */
  account: string | null;
  state: ReportState;
  /** The first attempt: account and time. Keys belong to an account, so later attempts use the same one. */
  tried: { as: string | null; at: number } | null;
  /** Why it is not sent right now. */
  pause: { until: number; holdsUp: HoldUp } | null;
  error: KeptError | null;
  /** Its id on the server, and when the server accepted it. */
  taken: { hash: string; at: number } | null;
};

type Origin = { key: string; account: string | null; now: number; metadata?: ReportMetadata };

export function newReport(draft: ReportDraft, { key, account, now, metadata }: Origin): KeptReport {
  const fresh = { state: 'waiting', tried: null, pause: null, error: null, taken: null } as const;
  return { key, draft, madeAt: now, account, ...fresh, ...(metadata && { metadata }) };
}

/** Resets a report to untried: the user has decided to send it although it may count twice. */
export function resetTried(report: KeptReport): KeptReport {
  return { ...report, state: 'waiting', tried: null, pause: null, error: null };
}

export function isUnsent({ state }: KeptReport): boolean {
  return state === 'waiting' || state === 'refused';
}

/** Returns a unique key of 32 hex digits. Unlike randomUUID it does not need a secure connection. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Moment = { now: number; account: string | null };

/** The account to send a report as: that of the first attempt, else of its maker, else the current one. */
export function senderOf({ tried, account }: KeptReport, loggedIn: string | null): string | null {
  return tried ? tried.as : (account ?? loggedIn);
}

/** It may have been counted when tried, and the server may have forgotten its key: only the user can decide. */
export function needsConfirmation({ state, tried }: KeptReport, now: number): boolean {
  return state === 'waiting' && tried !== null && now - tried.at >= KEY_MS;
}

/**
 * Returns the oldest report to send now, and those that go with it in one request. Paused ones wait, as do later ones of
 * a sender that is held up.
 */
export function nextToSend(reports: readonly KeptReport[], moment: Moment): readonly KeptReport[] {
  const { now, account } = moment;
  const heldUp = new Set<string | null>();
  const waiting = inOrder(reports);
  for (const report of waiting) {
    const sender = senderOf(report, account);
    const { pause } = report;
    const paused = pause !== null && pause.until > now;
    if (paused && pause.holdsUp === 'all') return [];
    if (paused && (pause.holdsUp === 'account' || mayHaveOpenedAccount(report, now))) heldUp.add(sender);
    if (!paused && !heldUp.has(sender) && !needsConfirmation(report, now)) return withOthers(report, waiting, moment);
  }
  return [];
}

/** Its answer, which names the account, did not come. */
function mayHaveOpenedAccount({ tried }: KeptReport, now: number): boolean {
  return tried !== null && tried.as === null && now - tried.at < OPENING_MS;
}

/** Screenshots of an account and a server go together. One that failed by itself does not hold up others. */
function withOthers(next: KeptReport, waiting: readonly KeptReport[], { now, account }: Moment): readonly KeptReport[] {
  const sender = senderOf(next, account);
  // The first report of a new account opens it, under its own key.
  if (sender === null || !isBatched(next)) return [next];
  const goesToo = (other: KeptReport) =>
    isBatched(other) &&
    senderOf(other, account) === sender &&
    other.draft.server === next.draft.server &&
    (other.pause === null || other.pause.until <= now) &&
    !needsConfirmation(other, now);
  return waiting.filter(goesToo).slice(0, MOST_TOGETHER);
}

function isBatched({ metadata, pause }: KeptReport): boolean {
  return metadata !== undefined && pause?.holdsUp !== 'report';
}

/** When a paused report is next due; undefined if none is paused. */
export function nextMoment(reports: readonly KeptReport[], now: number): number | undefined {
  const times = inOrder(reports).flatMap((report) => {
    if (needsConfirmation(report, now) || !report.pause || report.pause.until <= now) return [];
    return [report.pause.until];
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}

function inOrder(reports: readonly KeptReport[]): KeptReport[] {
  return reports.filter(({ state }) => state === 'waiting').sort((a, b) => a.madeAt - b.madeAt);
}
