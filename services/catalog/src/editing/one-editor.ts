import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../lock/lock-file.ts';
import { RefusedEdit } from './refused-edit.ts';

const LOCK = '.catalog.lock';
const POLL_MS = 50;

/** Runs `work` under the catalog's lock: only one program at a time edits the catalog of a site. */
export async function asOnlyEditor<Result>(siteDir: string, work: () => Result, timeoutMs = 15_000): Promise<Result> {
  const path = join(siteDir, LOCK);
  const deadline = performance.now() + timeoutMs;
  let lock = takeLock(path);
  for (; !lock; lock = takeLock(path)) {
    if (performance.now() > deadline)
      throw new RefusedEdit(`another program is editing the catalog; if none is, remove ${path}*`);
    await sleep(POLL_MS);
  }
  try {
    return work();
  } finally {
    lock.letGo();
  }
}
