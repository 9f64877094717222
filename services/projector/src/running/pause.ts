import { setTimeout as sleep } from 'node:timers/promises';

/** Waits between two tries, at most until the signal, and without keeping the process alive for it. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ref: false, signal }).catch(() => {});
}
