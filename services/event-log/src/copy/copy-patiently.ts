import { setTimeout } from 'node:timers/promises';
import { LogUnavailable } from '../event-log.ts';
import { type Copied, type CopyOptions, copyLog } from './copy-log.ts';

const AGAIN_AFTER_MS = 2_000;

/** Copies until all is there; a broker that goes away meanwhile is waited for. */
export async function copyPatiently(options: CopyOptions): Promise<Copied> {
  for (;;) {
    const copied = await copyLog(options).catch(waitIfAway);
    if (copied) return copied;
  }
}

async function waitIfAway(error: unknown): Promise<undefined> {
  if (!(error instanceof LogUnavailable)) throw error;
  await setTimeout(AGAIN_AFTER_MS);
}
