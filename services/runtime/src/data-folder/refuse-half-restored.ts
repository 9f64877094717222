import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Subfolder of the data folder in which a restore builds the site until it is complete. */
export const RESTORING = 'restoring';
/** The same in the folder of a distributed site's catalog. It is there from before the topic is filled until all is done. */
export const SITE_RESTORING = 'catalog.restoring';

/** Rejects a data folder whose restore was not finished. */
export function refuseHalfRestored(dataDir: string): void {
  const folder = join(dataDir, RESTORING);
  if (existsSync(folder))
    throw new Error(
      `A restore into ${dataDir} was not finished: run it again, or remove ${folder} and what else is there`,
    );
}

/** Rejects the folder of a distributed site's catalog while a restore of the site is not finished: its topic lacks records. */
export function refuseHalfRestoredSite(siteDir: string): void {
  const folder = join(siteDir, SITE_RESTORING);
  if (existsSync(folder))
    throw new Error(
      `A restore of the site in ${siteDir} was not finished: run it again, or delete the topic that it filled and remove ${folder}`,
    );
}
