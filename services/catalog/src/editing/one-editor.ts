import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RefusedEdit } from './refused-edit.ts';

const LOCK = '.catalog.lock';
const LOOK_MS = 50;

/** One program at a time edits the catalogue of a site; what a killed one left behind keeps nobody out. */
export async function asOnlyEditor<Result>(siteDir: string, work: () => Result, patienceMs = 15_000): Promise<Result> {
  const path = join(siteDir, LOCK);
  const deadline = performance.now() + patienceMs;
  while (!taken(path)) {
    const holder = holderOf(path);
    if (holder && isGone(holder)) rmSync(path, { force: true });
    else if (performance.now() > deadline)
      throw new RefusedEdit(`somebody else edits the catalogue; if nobody does, remove ${path}`);
    else await sleep(LOOK_MS);
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

type Holder = { pid: number; host: string };

function taken(path: string): boolean {
  try {
    const holder: Holder = { pid: process.pid, host: hostname() };
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isGone({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
