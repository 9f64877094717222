import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
    return readdirSync(folder).filter((name) => isPictureName(name) && statSync(join(folder, name)).size <= MOST_BYTES);
  } catch {
    return [];
  }
}

/** Where a site's pictures lie, what one may be called, and how large it may be. */
export function sitePictures(dataDir: string) {
  return { folder: () => join(catalogDirectory(dataDir), PICTURES), isName: isPictureName, mostBytes: MOST_BYTES };
}
