import { setTimeout } from 'node:timers/promises';
import { LogUnavailable } from '../event-log.ts';
import { type Copied, type CopyOptions, copyLog } from './copy-log.ts';

const RETRY_AFTER_MS = 2_000;

/** Copies until the target is complete. Retries while the broker is away. */
export async function copyPatiently(options: CopyOptions): Promise<Copied> {
  for (;;) {
    const copied = await copyLog(options).catch(waitIfAway);
    if (copied) return copied;
  }
}

async function waitIfAway(error: unknown): Promise<undefined> {
  if (!(error instanceof LogUnavailable)) throw error;
  await setTimeout(RETRY_AFTER_MS);
}
