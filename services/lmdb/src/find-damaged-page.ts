import { open } from 'lmdb';
import { damagedPage, hasData } from './data-file.ts';

/** Returns the first damaged page of a folder's data, if any. Others may write meanwhile. */
export async function findDamagedPage(dir: string): Promise<bigint | undefined> {
  if (!hasData(dir)) return undefined;
  const root = open({ path: dir, noSubdir: false, readOnly: true });
  const snapshot = root.useReadTransaction();
  try {
    return await damagedPage(dir);
  } finally {
    snapshot.done();
    await root.close();
  }
}
