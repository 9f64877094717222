import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../lock/lock-file.ts';
import { RefusedEdit } from './refused-edit.ts';

const LOCK = '.catalog.lock';
const LOOK_MS = 50;

/** One program at a time edits the catalogue of a site. */
export async function asOnlyEditor<Result>(siteDir: string, work: () => Result, patienceMs = 15_000): Promise<Result> {
  const path = join(siteDir, LOCK);
  const deadline = performance.now() + patienceMs;
  let lock = takeLock(path);
  for (; !lock; lock = takeLock(path)) {
    if (performance.now() > deadline)
      throw new RefusedEdit(`somebody else edits the catalogue; if nobody does, remove ${path}*`);
    await sleep(LOOK_MS);
  }
  try {
    return work();
  } finally {
    lock.letGo();
  }
}
