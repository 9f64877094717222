import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Rejects a backup inside a folder of its site, or the other way round: what takes one would take both. */
export function requireApart(backup: string, siteFolders: readonly string[]): void {
  const target = realPath(backup);
  for (const folder of siteFolders) {
    const own = realPath(folder);
    if (isInside(target, own))
      throw new Error(`${backup} is in ${folder}, and would be lost with it: use a folder outside, on another disk`);
    if (isInside(own, target))
      throw new Error(`${folder}, a folder of the site, is in ${backup}: use a separate backup folder`);
  }
}

/** Resolves symbolic links, also of a path whose last parts are not there yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    return join(realPath(parent), basename(path));
  }
}

function isInside(path: string, folder: string): boolean {
  const [first] = relative(folder, path).split(sep);
  return first !== '..';
}
