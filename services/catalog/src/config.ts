import { resolve } from 'node:path';

/** Data directory of this site. */
export function dataDirectory(): string {
  return resolve(process.env['DROPTALLY_DATA_DIR'] || './data');
}
