import { damagedPage } from './data-file.ts';
import { withSnapshot } from './with-snapshot.ts';

/** Returns the first damaged page of a folder's data, if any. Others may write meanwhile. */
export function findDamagedPage(dir: string): Promise<bigint | undefined> {
  return withSnapshot(dir, damagedPage);
}
