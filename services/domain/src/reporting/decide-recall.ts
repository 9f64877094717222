/** How long after submission a report can be recalled. */
export const RECALL_WINDOW_MS = 24 * 3_600_000;

export type RecallDecision = { ok: true } | { ok: false; reason: 'EXPIRED' | 'UNKNOWN_OR_EXPIRED' };

/**
 * Whether a report can be recalled now. `submittedAt` is null for a valid id that carries no time and is not
 * remembered: the report is too old, or another process accepted it a moment ago.
 */
export function decideRecall(submittedAt: number | null, now: number): RecallDecision {
  if (submittedAt === null) return { ok: false, reason: 'UNKNOWN_OR_EXPIRED' };
  return isRecallable(submittedAt, now) ? { ok: true } : { ok: false, reason: 'EXPIRED' };
}

/** The same rule for two facts in the log. Clocks of programs may differ, so a recall may carry the earlier time. */
export function isRecallable(submittedAt: number, recalledAt: number): boolean {
  return recalledAt - submittedAt <= RECALL_WINDOW_MS;
}
