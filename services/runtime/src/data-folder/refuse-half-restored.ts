import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Subfolder of the data folder in which a restore builds the site until it is complete. */
export const RESTORING = 'restoring';

/** Rejects a data folder whose restore was not finished. */
export function refuseHalfRestored(dataDir: string): void {
  const folder = join(dataDir, RESTORING);
  if (existsSync(folder))
    throw new Error(
      `A restore into ${dataDir} was not finished: run it again, or remove ${folder} and what else is there`,
    );
}
