import { setTimeout as sleep } from 'node:timers/promises';

export type Reaching = {
  say(line: string): void;
  stopping: AbortSignal;
  everyMs?: number;
  /** Which setting an error refuses, if it is no passing trouble. */
  refusal?(error: unknown): string | undefined;
  refusedForMs?: number;
};

const EVERY_MS = 1_000;
const REFUSED_FOR_MS = 30_000;

/**
 * Tries until it works: programs may start in any order. Says once that it waits, and why, and once that it is over. A
 * refusal is waited with for a while, as users may be made after the server has answered, and then thrown.
 */
export async function reach<Thing>(what: string, attempt: () => Promise<Thing>, options: Reaching): Promise<Thing> {
  const { say, stopping, everyMs = EVERY_MS, refusal, refusedForMs = REFUSED_FOR_MS } = options;
  let refusedAt: number | undefined;
  for (let waits = false; ; waits = true) {
    stopping.throwIfAborted();
    try {
      const thing = await attempt();
      if (waits) say(`${what} is there`);
      return thing;
    } catch (error) {
      const refused = refusal?.(error);
      refusedAt = refused === undefined ? undefined : (refusedAt ?? performance.now());
      if (refusedAt !== undefined && performance.now() - refusedAt >= refusedForMs) throw new Error(refused);
      if (!waits) say(`Waiting for ${what}: ${refused ?? (error instanceof Error ? error.message : error)}`);
    }
    await sleep(everyMs, undefined, { signal: stopping });
  }
}
