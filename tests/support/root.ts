import { join } from 'node:path';

/** The repository, as seen from here and from the bundled bench, which lies as deep. */
export const ROOT = join(import.meta.dirname, '../..');
