export type Backoff = { next: () => number; reset: () => void };

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Exponential backoff with jitter, in milliseconds: doubles each time, up to a minute. */
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
