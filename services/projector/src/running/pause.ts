import { setTimeout as sleep } from 'node:timers/promises';

/** Waits between two attempts, until the signal at most. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ref: false, signal }).catch(() => {});
}
