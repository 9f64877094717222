import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 25;

/** Polls `look` until it returns a value. Throws with the name of what was awaited after `atMostMs`. */
export async function until<Seen>(
  awaited: string,
  look: () => Promise<Seen | undefined | false> | Seen | undefined | false,
  atMostMs = 120_000,
): Promise<Seen> {
  // Only a condition that is never met is given up.
  const deadline = performance.now() + atMostMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    // As above.
    if (performance.now() > deadline) throw new Error(`Not after ${atMostMs} ms: ${awaited}`);
    // Nothing tells that a condition is met.
    await sleep(POLL_INTERVAL_MS);
  }
}
