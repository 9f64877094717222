import { type FSWatcher, readdirSync, type Stats, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { type LoadResult, loadCatalog, loadCatalogInSteps } from './load-catalog.ts';
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
 * Loads a catalog folder and reloads it on changes, in steps. Reports the first outcome before it returns, then every
 * change once: a valid catalog with different content to onLoaded, an invalid folder to onRefused, after which the catalog
 * loaded last stays in use.
 */
export function watchCatalog(options: WatchOptions): CatalogWatch {
  const { dir, settleMs = 200, pollMs = 5_000 } = options;
  const notify = createNotifier(options);
  let seen = fingerprint(dir());
  let watchers: FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;
  let isReloading = false;
  let isClosed = false;

  const arm = (): void => {
    for (const watcher of watchers) watcher.close();
    watchers = [dir(), join(dir(), 'zones'), join(dir(), PICTURES)].flatMap((folder) => watchFolder(folder, settle));
  };
  const reloadIfChanged = async (): Promise<void> => {
    if (isReloading || fingerprint(dir()) === seen) return;
    isReloading = true;
    seen = fingerprint(dir());
    arm();
    const result = await loadCatalogInSteps(dir());
    isReloading = false;
    if (isClosed) return;
    // Half of it may be of before: what changed meanwhile is loaded as a whole, once it has settled.
    if (fingerprint(dir()) === seen) notify(result);
    else settle();
  };
  const settle = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => void reloadIfChanged(), settleMs);
    settling.unref();
  };

  arm();
  notify(loadCatalog(dir()));
  const poll = setInterval(() => void reloadIfChanged(), pollMs);
  poll.unref();
  return {
    close() {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(settling);
      for (const watcher of watchers) watcher.close();
    },
  };
}

function createNotifier({ onLoaded, onRefused }: WatchOptions): (result: LoadResult) => void {
  let loaded: string | undefined;
  return (result) => {
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
      const { mtimeMs, size, ino } = statOf(join(folder, name)) ?? {};
      return `${name} ${mtimeMs} ${size} ${ino}`;
    }),
  );
  return [dir, ...marks].join('\n');
}

/** Undefined for a file that is missing, a link to itself, or closed to this user. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
