import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const BEAT_MS = 15_000;
// Of a machine or a container that cannot be asked whether its process lives.
const SILENT_MS = 120_000;

type Holder = { pid: number; host: string; id: string };

/**
 * Makes a file that keeps others out until it is let go of; none while somebody else has it. What a killed process left
 * behind keeps nobody out: at once on its own machine, else when it has not been touched for two minutes.
 */
export function takeLock(path: string): { letGo(): void } | undefined {
  const holder: Holder = { pid: process.pid, host: hostname(), id: randomUUID() };
  while (!isMade(path, holder)) {
    if (!isLeftBehind(path)) return undefined;
    rmSync(path, { force: true });
  }
  const beat = setInterval(() => touch(path), BEAT_MS).unref();
  return {
    letGo() {
      clearInterval(beat);
      if (holderOf(path)?.id === holder.id) rmSync(path, { force: true });
    },
  };
}

function isMade(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk it is made, and says nothing.
    rmSync(path, { force: true });
    throw error;
  }
}

function isLeftBehind(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false });
  const holder = holderOf(path);
  if (!made || (holder && isGone(holder))) return true;
  return Date.now() - made.mtimeMs > SILENT_MS;
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

/** Somebody who took it for left behind may have removed it. */
function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    return;
  }
}
