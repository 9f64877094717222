import type { Outbox } from './outbox.ts';

/** Stop waiting for the result after this time; reports are sent in the background. */
const RESULT_TIMEOUT_MS = 12_000;

/** Sends what waits, and returns when nothing more can be sent or when it takes long. */
export async function flushInTime(
  outbox: Pick<Outbox, 'flush'>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  await Promise.race([outbox.flush(), wait(RESULT_TIMEOUT_MS)]);
}
