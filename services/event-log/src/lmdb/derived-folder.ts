import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isEnvironment } from './environment.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
const STATE_FILE = 'written-since-boot';
const DATA_FILE = 'data.mdb';
const CLOSED = 'closed';

/**
 * A folder of what is made from the log, which is not synced to disk on every commit: that would take turns with the
 * log's own syncs. A killed program loses nothing by that; after a power failure, which shows as another boot of the
 * machine, the folder is thrown away and made again, as it is where its data cannot be read.
 */
export type DerivedFolder = { path: string; noSync: boolean; closed(): void };

export function openDerivedFolder(path: string, bootIdFile = BOOT_ID): DerivedFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // A folder that an earlier version made may be open to others.
  chmodSync(path, 0o700);
  const state = join(path, STATE_FILE);
  const boot = textIn(bootIdFile);
  const last = textIn(state);
  const isTorn = last !== undefined && last !== CLOSED && last !== boot;
  if (isTorn || !isEnvironment(path)) {
    rmSync(path, { recursive: true });
    mkdirSync(path, { mode: 0o700 });
  }
  if (boot === undefined) return { path, noSync: false, closed: () => undefined };
  writeFileSync(state, boot, { flush: true });
  return {
    path,
    noSync: true,
    closed() {
      sync(join(path, DATA_FILE));
      writeFileSync(state, CLOSED, { flush: true });
    },
  };
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
