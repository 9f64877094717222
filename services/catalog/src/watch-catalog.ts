import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { loadCatalog } from './load-catalog.ts';
import { PICTURES } from './pictures.ts';
import type { Problem } from './reading/problem.ts';

export type WatchOptions = {
  /** Called on every check, so that a site's first own catalog replaces the packaged one without a restart. */
  dir: () => string;
  onLoaded: (catalog: Catalog) => void;
  onRefused: (problems: Problem[]) => void;
  /** Debounce after a change: editors write in several steps. */
  settleMs?: number;
  /** Polling interval for folders without change events (network drives, replaced folders). */
  pollMs?: number;
};

export type CatalogWatch = { close(): void };

/**
 * Loads a catalog folder and reloads it on changes. Reports the first outcome before it returns, then every change
 * once: a valid catalog with different content to onLoaded, an invalid folder to onRefused, after which the catalog
 * loaded last stays in use.
 */
export function watchCatalog(options: WatchOptions): CatalogWatch {
  const { dir, settleMs = 200, pollMs = 5_000 } = options;
  const notify = createNotifier(options);
  let seen = fingerprint(dir());
  let watchers: FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;

  const arm = (): void => {
    for (const watcher of watchers) watcher.close();
    watchers = [dir(), join(dir(), 'zones'), join(dir(), PICTURES)].flatMap((folder) => watchFolder(folder, settle));
  };
  const reloadIfChanged = (): void => {
    const now = fingerprint(dir());
    if (now === seen) return;
    seen = now;
    arm();
    notify(dir());
  };
  const settle = (): void => {
    clearTimeout(settling);
    settling = setTimeout(reloadIfChanged, settleMs);
    settling.unref();
  };

  arm();
  notify(dir());
  const poll = setInterval(reloadIfChanged, pollMs);
  poll.unref();
  return {
    close() {
      clearInterval(poll);
      clearTimeout(settling);
      for (const watcher of watchers) watcher.close();
    },
  };
}

function createNotifier({ onLoaded, onRefused }: WatchOptions): (dir: string) => void {
  let loaded: string | undefined;
  return (dir) => {
    const result = loadCatalog(dir);
    if (!result.ok) return onRefused(result.problems);
    if (result.catalog.hash === loaded) return;
    loaded = result.catalog.hash;
    onLoaded(result.catalog);
  };
}

function watchFolder(folder: string, onChange: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, onChange);
    // Deleting the folder ends its watcher; polling finds the replacement.
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}

/** A value that changes when any file of the folder is written, added, removed or replaced. */
function fingerprint(dir: string): string {
  const marks = [dir, join(dir, 'zones'), join(dir, PICTURES)].flatMap((folder) =>
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
