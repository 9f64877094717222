import { setTimeout as sleep } from 'node:timers/promises';

/** Waits between two tries, without keeping the process alive for it. */
export async function pause(ms: number): Promise<void> {
  await sleep(ms, undefined, { ref: false });
}
