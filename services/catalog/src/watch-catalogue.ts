import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import { loadCatalogue } from './load-catalogue.ts';
import type { Problem } from './reading/problem.ts';

export type WatchOptions = {
  /** Asked again at every look: a site's first own catalogue takes the packaged one's place without a restart. */
  dir: () => string;
  onLoaded: (catalogue: Catalogue) => void;
  onRefused: (problems: Problem[]) => void;
  /** Quiet time after a change before the folder is read: editors write in several steps. */
  settleMs?: number;
  /** Folders that tell nobody of their changes (network drives, exchanged folders) are looked at this often. */
  pollMs?: number;
};

export type CatalogueWatch = { close(): void };

/**
 * Loads a catalogue folder and keeps it loaded. The first outcome is told before this returns; after that every change
 * is told once: a sound catalogue with another content to onLoaded, a folder that is not sound to onRefused, and then
 * what was loaded last stays good.
 */
export function watchCatalogue(options: WatchOptions): CatalogueWatch {
  const { dir, settleMs = 200, pollMs = 5_000 } = options;
  const tell = createTeller(options);
  let seen = fingerprint(dir());
  let watchers: FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;

  const arm = (): void => {
    for (const watcher of watchers) watcher.close();
    watchers = [dir(), join(dir(), 'zones')].flatMap((folder) => watchFolder(folder, settle));
  };
  const look = (): void => {
    const now = fingerprint(dir());
    if (now === seen) return;
    seen = now;
    arm();
    tell(dir());
  };
  const settle = (): void => {
    clearTimeout(settling);
    settling = setTimeout(look, settleMs);
    settling.unref();
  };

  arm();
  tell(dir());
  const poll = setInterval(look, pollMs);
  poll.unref();
  return {
    close() {
      clearInterval(poll);
      clearTimeout(settling);
      for (const watcher of watchers) watcher.close();
    },
  };
}

function createTeller({ onLoaded, onRefused }: WatchOptions): (dir: string) => void {
  let loaded: string | undefined;
  return (dir) => {
    const result = loadCatalogue(dir);
    if (!result.ok) return onRefused(result.problems);
    if (result.catalogue.hash === loaded) return;
    loaded = result.catalogue.hash;
    onLoaded(result.catalogue);
  };
}

function watchFolder(folder: string, onChange: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, onChange);
    // A folder that goes away ends its watcher; the poll finds what comes in its place.
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}

/** Changes when any file of the folder is written, added, removed or replaced. */
function fingerprint(dir: string): string {
  const marks = [dir, join(dir, 'zones')].flatMap((folder) =>
    namesIn(folder).map((name) => {
      const { mtimeMs, size, ino } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
      return `${name} ${mtimeMs} ${size} ${ino}`;
    }),
  );
  return [dir, ...marks].join('\n');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
