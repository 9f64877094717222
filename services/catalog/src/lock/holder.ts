import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

// Of a machine or a container that cannot be asked whether its process lives.
const SILENT_MS = 120_000;

type Holder = { pid: number; host: string };

/** Makes a file that says who we are. */
export function sayHolder(path: string): void {
  try {
    const holder: Holder = { pid: process.pid, host: hostname() };
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // On a full disk it is made, and says nothing.
    rmSync(path, { force: true });
    throw error;
  }
}

/** Whether whoever made it may still be there. */
export function isHeld(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false });
  const holder = holderOf(path);
  if (!made || (holder && isGone(holder))) return false;
  return Date.now() - made.mtimeMs <= SILENT_MS;
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
