import { setTimeout as sleep } from 'node:timers/promises';

export type Reaching = {
  say(line: string): void;
  stopping: AbortSignal;
  everyMs?: number;
  /** Names the setting that an error rejects; undefined for a temporary error. */
  refusal?(error: unknown): string | undefined;
  refusedForMs?: number;
};

const EVERY_MS = 1_000;
const REFUSED_FOR_MS = 30_000;

/**
 * Retries until it works, since programs may start in any order. Logs once that it waits and why, and once that it is
 * over. Throws a rejected setting only after a while: users may be created after the server first answers.
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
