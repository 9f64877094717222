import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDamage } from './damage.ts';
import { DATA_FILE, isEnvironment, isWhole } from './data-file.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
const STATE_FILE = 'written-since-boot';
const LOCK_FILE = 'lock.mdb';
const CLOSED = 'closed';

/**
 * A folder of data derived from the log. It is not synced to disk on every commit: that would take turns with the log's
 * own syncs. A killed program loses nothing by that. The folder is deleted and rebuilt if its data cannot be read, or
 * after a power failure, which shows as another boot of the machine.
 */
export type DerivedFolder = {
  path: string;
  noSync: boolean;
  /** Call this once the data was closed in order. */
  closed(): void;
};

/** Opens the data of a derived folder. If it is damaged, reports that, deletes the folder and opens it empty. */
export function openDerived<Opened>(
  path: string,
  open: (folder: DerivedFolder) => Opened,
  say: (damage: Error) => void,
): Opened {
  try {
    return open(openDerivedFolder(path));
  } catch (error) {
    if (!isDamage(error)) throw error;
    say(error);
    throwAway(path);
    return open(openDerivedFolder(path));
  }
}

/** Deletes a folder at once, even if it is open: its users can still close the unlinked files. */
export function throwAway(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    // Of a file that it may not remove, Node 20 says only that it is no folder, and Node 24 names the folder it is in.
    const entries = readdirSync(path, { withFileTypes: true, recursive: true });
    for (const { parentPath, name } of entries.filter((entry) => !entry.isDirectory()))
      unlinkSync(join(parentPath, name));
    throw error;
  }
}

export function openDerivedFolder(path: string, bootIdFile = BOOT_ID): DerivedFolder {
  const state = join(path, STATE_FILE);
  const boot = textIn(bootIdFile);
  if (!isUsable(path, boot)) throwAway(path);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // A folder made by an earlier version may be accessible to others.
  chmodSync(path, 0o700);
  if (boot === undefined) return { path, noSync: false, closed: () => undefined };
  writeFileSync(state, boot, { flush: true });
  return {
    path,
    noSync: true,
    closed() {
      // The folder was deleted in the meantime.
      if (!existsSync(state)) return;
      sync(join(path, DATA_FILE));
      writeFileSync(state, CLOSED, { flush: true });
    },
  };
}

/** Deletes the derived folders among the paths and below them: one of them may have crashed its program. */
export function forgetDerivedFolders(paths: readonly string[]): void {
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const isDerived = (dir: string) => existsSync(join(dir, STATE_FILE));
    const folders = [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))];
    for (const folder of folders.filter(isDerived)) throwAway(folder);
  }
}

/** False for anything else at the path, including a folder in a file's place. */
function isUsable(path: string, boot: string | undefined): boolean {
  try {
    const last = textIn(join(path, STATE_FILE));
    const isTorn = last !== undefined && last !== CLOSED && last !== boot;
    const parts = [path, join(path, LOCK_FILE)].map((part) => statSync(part, { throwIfNoEntry: false })?.isDirectory());
    return !isTorn && parts[0] !== false && parts[1] !== true && isEnvironment(path) && isWhole(path);
  } catch {
    return false;
  }
}

function sync(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function textIn(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}
