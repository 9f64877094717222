export type Backoff = { next: () => number; reset: () => void };

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** How long to wait before the next attempt: twice as long each time, up to a minute, and never all at the same moment. */
export function createBackoff(random: () => number): Backoff {
  let attempts = 0;
  return {
    next() {
      const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts++);
      return full * (0.5 + random() / 2);
    },
    reset() {
      attempts = 0;
    },
  };
}
