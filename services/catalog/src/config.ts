import { resolve } from 'node:path';

/** Where this site keeps its data. */
export function dataDirectory(): string {
  return resolve(process.env['DROPTALLY_DATA_DIR'] || './data');
}
