import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder if it is missing. `name` is what the operator calls it: DROPTALLY_DATA_DIR, or one inside it. */
export function makeDataFolder(folder: string, name = 'DROPTALLY_DATA_DIR'): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new Error(`${name} must be a writable folder; ${folder} is not: ${why}`, { cause });
  }
}

/** Creates one level at a time: where nothing can be created, as in /proc, Node's recursive mkdir never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
