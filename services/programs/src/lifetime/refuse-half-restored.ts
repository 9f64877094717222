import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What a restore is making lies here, in the data folder, until it is whole. */
export const RESTORING = 'restoring';

/** A data folder that was not restored to its end is no site's. */
export function refuseHalfRestored(dataDir: string): void {
  const folder = join(dataDir, RESTORING);
  if (existsSync(folder))
    throw new Error(
      `A restore into ${dataDir} was not finished: run it again, or remove ${folder} and what else is there`,
    );
}
