import { join } from 'node:path';

/** The repository root, seen from here and from the bundled bench, which is at the same depth. */
export const ROOT = join(import.meta.dirname, '../..');
