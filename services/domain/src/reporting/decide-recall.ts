/** How long a report can be taken back. */
export const RECALL_WINDOW_MS = 24 * 3_600_000;

export type RecallDecision = { ok: true } | { ok: false; reason: 'EXPIRED' | 'UNKNOWN_OR_EXPIRED' };

/**
 * Whether a report can be taken back now. `submittedAt` is null for an id of ours that shows no time and that nobody
 * remembers: it is too old, or another program took it in a moment ago.
 */
export function decideRecall(submittedAt: number | null, now: number): RecallDecision {
  if (submittedAt === null) return { ok: false, reason: 'UNKNOWN_OR_EXPIRED' };
  return isRecallable(submittedAt, now) ? { ok: true } : { ok: false, reason: 'EXPIRED' };
}

/** The same rule over two facts of the log. Clocks of two programs may differ, so a recall may seem to come first. */
export function isRecallable(submittedAt: number, recalledAt: number): boolean {
  return recalledAt - submittedAt <= RECALL_WINDOW_MS;
}
