import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { siteCatalog } from '@droptally/catalog/catalog-directory';
import { syncFolder } from '@droptally/catalog/editing/sync-folder';
import { takeLock } from '@droptally/catalog/lock/lock-file';
import type { EventLog } from '@droptally/event-log/event-log';
import { SITE_RESTORING } from '@droptally/runtime/data-folder/refuse-half-restored';
import type { Closing } from '@droptally/runtime/lifetime/closing';
import { CATALOG, SCREENSHOTS } from '../backup/kept-file.ts';
import type { RestoreTarget } from './restore-target.ts';

const LOCK = 'restore.lock';

/** A catalog beside an unfinished restore belongs to it: there was none when it began. */
export function requireNoCatalog(siteDir: string): void {
  const own = siteCatalog(siteDir);
  if (existsSync(own) && !existsSync(join(siteDir, SITE_RESTORING)))
    throw new Error(`${own} is there already: restore where the site has no catalog of its own yet`);
}

type SiteFolder = Pick<RestoreTarget, 'destinationOf' | 'finish' | 'close'> & {
  /** Returns the log to fill. With its first record the folder stays marked until the restore is finished. */
  filling(log: EventLog): EventLog;
};

/**
 * Marks the folder of a distributed site's catalog as unfinished, which ends every program that starts there, and
 * gathers the catalog in the mark. The mark of an interrupted restore is never removed before all is done. One restore
 * at a time.
 */
export async function siteFolder(
  siteDir: string,
  screenshots: string | undefined,
  closing: Pick<Closing, 'close'>,
): Promise<SiteFolder> {
  const path = join(siteDir, LOCK);
  const lock = takeLock(path);
  if (!lock) throw new Error(`Another restore into ${siteDir} is running; if none is, remove ${path}*`);
  const draft = join(siteDir, SITE_RESTORING);
  const isNew = !existsSync(draft);
  try {
    requireNoCatalog(siteDir);
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    for (const name of readdirSync(draft)) rmSync(join(draft, name), { recursive: true });
    syncFolder(siteDir);
  } catch (error) {
    lock.letGo();
    throw error;
  }
  let isKept = !isNew;
  return {
    filling: (log) => ({
      ...log,
      append(records) {
        isKept = true;
        return log.append(records);
      },
    }),
    destinationOf(path) {
      const [room] = path.split('/');
      if (room === CATALOG) return join(draft, path);
      return room === SCREENSHOTS && screenshots !== undefined ? join(resolve(screenshots), path) : undefined;
    },
    async finish() {
      await closing.close();
      isKept = true;
      if (!isNew) rmSync(siteCatalog(siteDir), { recursive: true, force: true });
      if (existsSync(join(draft, CATALOG))) renameSync(join(draft, CATALOG), siteCatalog(siteDir));
      syncFolder(siteDir);
      rmSync(draft, { recursive: true });
      syncFolder(siteDir);
      lock.letGo();
    },
    async close() {
      try {
        await closing.close();
        if (!isKept) rmSync(draft, { recursive: true, force: true });
      } finally {
        lock.letGo();
      }
    },
  };
}
