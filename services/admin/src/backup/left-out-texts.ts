import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENSHOTS } from './kept-file.ts';

/** Says which screenshots a backup leaves out, since nobody has said where they are; nothing if it leaves out none. */
export function leftOutTexts(dataDirs: readonly string[]): string[] {
  if (dataDirs.length === 0)
    return [
      `No screenshots were copied: they lie in ${SCREENSHOTS}/ in the data folder of each ingest (DROPTALLY_DATA_DIR, data/ingest unless set); name each of these folders with --screenshots`,
    ];
  const without = dataDirs.filter((dataDir) => !existsSync(join(dataDir, SCREENSHOTS)));
  return without.map((dataDir) => `No screenshots were copied from ${dataDir}: it has no ${SCREENSHOTS}/`);
}
