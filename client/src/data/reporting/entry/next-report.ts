import type { KeptReport } from './kept-report.ts';

/** How long the server remembers the key of an accepted report. */
export const KEY_MS = 24 * 3_600_000;

type Moment = { now: number; account: string | null };

/** The account to send a report as: that of the first attempt, else of its maker, else the current one. */
export function senderOf({ tried, account }: KeptReport, loggedIn: string | null): string | null {
  return tried ? tried.as : (account ?? loggedIn);
}

/** It may have been counted when tried, and the server may have forgotten its key: only the user can decide. */
export function needsConfirmation({ state, tried }: KeptReport, now: number): boolean {
  return state === 'waiting' && tried !== null && now - tried.at >= KEY_MS;
}

/** Returns the oldest report to send now. Paused ones wait, as do later ones of a sender that is held up. */
export function nextToSend(reports: readonly KeptReport[], { now, account }: Moment): KeptReport | undefined {
  const heldUp = new Set<string | null>();
  for (const report of inOrder(reports)) {
    const sender = senderOf(report, account);
    const { pause } = report;
    const paused = pause !== null && pause.until > now;
    if (paused && pause.holdsUp === 'all') return undefined;
    if (paused && pause.holdsUp === 'account') heldUp.add(sender);
    if (!paused && !heldUp.has(sender) && !needsConfirmation(report, now)) return report;
  }
  return undefined;
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
