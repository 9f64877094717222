import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;

/** Looks again and again until there is something to see; fails with what was awaited when that takes too long. */
export async function until<Seen>(
  awaited: string,
  look: () => Promise<Seen | undefined | false> | Seen | undefined | false,
  atMostMs = 30_000,
): Promise<Seen> {
  const deadline = performance.now() + atMostMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (performance.now() > deadline) throw new Error(`Not after ${atMostMs} ms: ${awaited}`);
    await sleep(LOOK_EVERY_MS);
  }
}
