import { setTimeout as sleep } from 'node:timers/promises';

export type Reaching = { say(line: string): void; stopping: AbortSignal; everyMs?: number };

const EVERY_MS = 1_000;

/** Tries until it works: programs may start in any order. Says once that it waits, and why, and once that it is over. */
export async function reach<Thing>(what: string, attempt: () => Promise<Thing>, options: Reaching): Promise<Thing> {
  const { say, stopping, everyMs = EVERY_MS } = options;
  for (let waits = false; ; waits = true) {
    stopping.throwIfAborted();
    try {
      const thing = await attempt();
      if (waits) say(`${what} is there`);
      return thing;
    } catch (error) {
      if (!waits) say(`Waiting for ${what}: ${error instanceof Error ? error.message : error}`);
    }
    await sleep(everyMs, undefined, { signal: stopping });
  }
}
