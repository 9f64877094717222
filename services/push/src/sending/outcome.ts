/**
 * What became of a message. `unknown`: nobody can say whether it arrived, and it is not sent again. `gone`: the browser
 * has no such subscription any more.
 */
export type Outcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'later'; why: string; pauseMs?: number }
  | { kind: 'refused' | 'unknown'; why: string };

/** What a push service's status means (RFC 8030). `pauseMs` is what it asks for. */
export function outcomeOf(status: number, pauseMs?: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `The push service answers ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', why };
  return { kind: 'later', why, ...(pauseMs !== undefined && { pauseMs }) };
}

const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];

/** How long to wait after so many refusals; undefined if it was tried often enough. */
export function pauseAfter(refused: number, askedMs = 0): number | undefined {
  const pause = PAUSES_MS[refused];
  return pause === undefined ? undefined : Math.max(pause, askedMs);
}
