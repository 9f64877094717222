import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isHeld, sayHolder } from './holder.ts';

const BEAT_MS = 15_000;

/**
 * Makes a file that keeps others out until it is let go of; none while somebody else has one. What a killed process left
 * behind keeps nobody out: at once on its own machine, else when it has not been touched for two minutes.
 *
 * Each has a file of its own, which no other ever has, and looks for others when it is there: of two side by side one
 * sees the other, or both do, and then neither has the lock. What was left behind is nobody else's by the time it goes.
 */
export function takeLock(path: string): { letGo(): void } | undefined {
  if (isTaken(path)) return undefined;
  const own = `${path}.${randomUUID()}`;
  sayHolder(own);
  if (isTaken(path, own)) {
    rmSync(own, { force: true });
    return undefined;
  }
  const beat = setInterval(() => touch(own), BEAT_MS).unref();
  return {
    letGo() {
      clearInterval(beat);
      rmSync(own, { force: true });
    },
  };
}

/** Whether a name in a lock's folder is one of its files. */
export function isOfLock(name: string, lock: string): boolean {
  // Earlier versions have one file for all.
  return name === lock || name.startsWith(`${lock}.`);
}

function isTaken(path: string, own?: string): boolean {
  const names = readdirSync(dirname(path)).filter((name) => isOfLock(name, basename(path)));
  const others = names.map((name) => join(dirname(path), name)).filter((other) => other !== own);
  const held = others.filter(isHeld);
  for (const left of others) if (!held.includes(left)) rmSync(left, { force: true });
  return held.length > 0;
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
