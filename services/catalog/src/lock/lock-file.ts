import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

// Timeout for a holder whose process cannot be checked, on another machine or in another container.
const STALE_MS = 120_000;

type Holder = { pid: number; host: string };

const HEARTBEAT_MS = 15_000;

/**
 * Takes a lock by creating a file; undefined if the lock is held. A lock left behind by a killed process is stale at
 * once on the same machine, elsewhere when its file has not been touched for two minutes.
 *
 * Each holder creates a file with a unique name, then looks for others: of two concurrent attempts at least one sees
 * the other, and if both do, neither gets the lock. As names are unique, removing a stale file never removes a new one.
 */
export function takeLock(path: string): { letGo(): void } | undefined {
  if (isTaken(path)) return undefined;
  const own = `${path}.${randomUUID()}`;
  writeHolder(own);
  if (isTaken(path, own)) {
    rmSync(own, { force: true });
    return undefined;
  }
  const heartbeat = setInterval(() => touch(own), HEARTBEAT_MS).unref();
  return {
    letGo() {
      clearInterval(heartbeat);
      rmSync(own, { force: true });
    },
  };
}

/** Whether a file name in the lock's folder belongs to the lock. */
export function isOfLock(name: string, lock: string): boolean {
  // Earlier versions share a single file.
  return name === lock || name.startsWith(`${lock}.`);
}

function isTaken(path: string, own?: string): boolean {
  const names = readdirSync(dirname(path)).filter((name) => isOfLock(name, basename(path)));
  const others = names.map((name) => join(dirname(path), name)).filter((other) => other !== own);
  const held = others.filter(isHeld);
  for (const left of others) if (!held.includes(left)) rmSync(left, { force: true });
  return held.length > 0;
}

/** Ignores errors: another process may have removed the file as stale. */
function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    return;
  }
}

/** Creates a file that identifies this process. */
function writeHolder(path: string): void {
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
function isHeld(path: string): boolean {
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
