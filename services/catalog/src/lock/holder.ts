import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

// Timeout for a holder whose process cannot be checked, on another machine or in another container.
const STALE_MS = 120_000;

type Holder = { pid: number; host: string };

/** Creates a file that identifies this process. */
export function writeHolder(path: string): void {
  try {
    const holder: Holder = { pid: process.pid, host: hostname() };
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // A full disk leaves the file empty.
    rmSync(path, { force: true });
    throw error;
  }
}

/** Whether the process that created the file may still be alive. */
export function isHeld(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false });
  const holder = holderOf(path);
  if (!made || (holder && isGone(holder))) return false;
  return Date.now() - made.mtimeMs <= STALE_MS;
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
