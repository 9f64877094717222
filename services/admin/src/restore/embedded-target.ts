import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '@droptally/catalog/editing/sync-folder';
import { copyLog } from '@droptally/event-log/copy/copy-log';
import { openLog } from '@droptally/event-log/open-log';
import { SECRET_FILE } from '@droptally/http/site-secret';
import { claimFolder, claimPath } from '@droptally/runtime/data-folder/claim-folder';
import { makeDataFolder } from '@droptally/runtime/data-folder/make-data-folder';
import { RESTORING } from '@droptally/runtime/data-folder/refuse-half-restored';
import { CATALOG, SCREENSHOTS } from '../backup/kept-file.ts';
import type { RestoreOptions, RestoreTarget } from './restore-target.ts';

const LOG = 'log';
/** Moved in this order, the log last: without a log there is no site. */
const IN_ORDER = [SCREENSHOTS, CATALOG, SECRET_FILE, LOG];

/** Rejects a folder with anything but the remains of an interrupted restore. */
export function requireEmpty(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const own = [...leftIn(dataDir), RESTORING];
  const other = readdirSync(dataDir).find((name) => !own.includes(name) && join(dataDir, name) !== claimPath(dataDir));
  if (other !== undefined)
    throw new Error(
      `${dataDir} is not empty, there is ${other} in it: restore into an empty folder (DROPTALLY_DATA_DIR)`,
    );
}

/**
 * Everything beside an unfinished restore belongs to it: the folder was empty when it began, and no site starts there.
 */
function leftIn(dataDir: string): readonly string[] {
  return existsSync(join(dataDir, RESTORING)) ? IN_ORDER : [];
}

/**
 * Restores into an empty data folder, which no site can use meanwhile. Builds all in a subfolder and moves it into
 * place at the end.
 */
export async function embeddedTarget(dataDir: string, { partitions }: RestoreOptions): Promise<RestoreTarget> {
  requireEmpty(dataDir);
  const isNew = !existsSync(dataDir);
  makeDataFolder(dataDir);
  const claim = await claimFolder(dataDir);
  requireEmpty(dataDir);
  const draft = join(dataDir, RESTORING);
  for (const name of leftIn(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(draft)) rmSync(join(draft, name), { recursive: true });
  const log = await openLog({ mode: 'embedded', dir: join(draft, LOG), partitions });
  let isPlacing = false;
  return {
    log,
    deadLetters: undefined,
    keepsHeaders: false,
    copy: copyLog,
    destinationOf: (path) => join(draft, path),
    async finish() {
      await log.close();
      isPlacing = true;
      for (const name of IN_ORDER)
        if (existsSync(join(draft, name))) renameSync(join(draft, name), join(dataDir, name));
      syncFolder(dataDir);
      rmdirSync(draft);
      syncFolder(dataDir);
      await claim.close();
    },
    async close() {
      await log.close();
      // While the draft exists, a partly moved restore is not taken for a site.
      if (!isPlacing) rmSync(draft, { recursive: true, force: true });
      await claim.close();
      if (isNew && !isPlacing) rmdirSync(dataDir);
    },
  };
}
