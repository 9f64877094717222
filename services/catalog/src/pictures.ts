import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { catalogDirectory } from './catalog-directory.ts';

/** The folder of a catalog with the operator's pictures. */
export const PICTURES = 'pictures';

/** Bitmaps alone: other formats may contain scripts. */
const PICTURE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\.(png|jpg|webp)$/;

const MOST_BYTES = 1_000_000;

export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name);
}

/** The names of a catalog's pictures; none if it has no folder of them. */
export function pictureNames(dir: string): string[] {
  const folder = join(dir, PICTURES);
  try {
    return readdirSync(folder).filter((name) => pictureFile(folder, name) !== undefined);
  } catch {
    return [];
  }
}

/** The path of a picture's file; undefined if it is none, too large, or a link that leads out of its folder. */
function pictureFile(folder: string, name: string): string | undefined {
  if (!isPictureName(name)) return undefined;
  try {
    const path = realpathSync(join(folder, name));
    const found = statSync(path);
    const isPicture = path.startsWith(realpathSync(folder) + sep) && found.isFile() && found.size <= MOST_BYTES;
    return isPicture ? path : undefined;
  } catch {
    // Missing, a link to itself, or closed to this user.
    return undefined;
  }
}

/** Finds the file of a site's picture by its name, as the folder is now. */
export function sitePictures(dataDir: string): (name: string) => string | undefined {
  return (name) => pictureFile(join(catalogDirectory(dataDir), PICTURES), name);
}
