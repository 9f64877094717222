import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogDirectory } from './catalog-directory.ts';

/** The folder of a catalog with the operator's pictures. */
export const PICTURES = 'pictures';

/** Bitmaps alone: other formats may contain scripts. */
const PICTURE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\.(png|jpg|webp)$/;

export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name);
}

/** The names of a catalog's pictures; none if it has no folder of them. */
export function pictureNames(dir: string): string[] {
  try {
    return readdirSync(join(dir, PICTURES)).filter(isPictureName);
  } catch {
    return [];
  }
}

/** Where a site's pictures lie, and what one may be called. */
export function sitePictures(dataDir: string) {
  return { folder: () => join(catalogDirectory(dataDir), PICTURES), isName: isPictureName };
}
