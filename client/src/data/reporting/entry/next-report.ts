import type { KeptReport } from './kept-report.ts';

/** How long the server knows the key of a report that it has taken. */
export const KEY_MS = 24 * 3_600_000;

type Moment = { now: number; account: string | null };

/** As whom a report is sent: as before, else as who made it, else as whoever is logged in. */
export function senderOf({ tried, account }: KeptReport, loggedIn: string | null): string | null {
  return tried ? tried.as : (account ?? loggedIn);
}

/** It may have been counted when it was tried, and the server may not know its key any more: only a person can say. */
export function mustBeAskedAbout({ state, tried }: KeptReport, now: number): boolean {
  return state === 'waiting' && tried !== null && now - tried.at >= KEY_MS;
}

/** The report to send now, the oldest first; what is held up waits, and what stands behind it by the same sender. */
export function nextToSend(reports: readonly KeptReport[], { now, account }: Moment): KeptReport | undefined {
  const heldUp = new Set<string | null>();
  for (const report of inOrder(reports)) {
    const sender = senderOf(report, account);
    const { pause } = report;
    const paused = pause !== null && pause.until > now;
    if (paused && pause.holdsUp === 'all') return undefined;
    if (paused && pause.holdsUp === 'account') heldUp.add(sender);
    if (!paused && !heldUp.has(sender) && !mustBeAskedAbout(report, now)) return report;
  }
  return undefined;
}

/** When there may be something to send again; undefined when nothing waits for a time. */
export function nextMoment(reports: readonly KeptReport[], now: number): number | undefined {
  const times = inOrder(reports).flatMap((report) => {
    if (mustBeAskedAbout(report, now) || !report.pause || report.pause.until <= now) return [];
    return [report.pause.until];
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}

function inOrder(reports: readonly KeptReport[]): KeptReport[] {
  return reports.filter(({ state }) => state === 'waiting').sort((a, b) => a.madeAt - b.madeAt);
}
