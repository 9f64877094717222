import { open } from 'lmdb';
import { hasData } from './data-file.ts';

/** Runs work while no page of a folder's newest data is written anew. Undefined for a folder without data. */
export async function withSnapshot<Found>(
  dir: string,
  work: (dir: string) => Promise<Found>,
): Promise<Found | undefined> {
  if (!hasData(dir)) return undefined;
  const root = open({ path: dir, noSubdir: false, readOnly: true });
  const snapshot = root.useReadTransaction();
  try {
    return await work(dir);
  } finally {
    snapshot.done();
    await root.close();
  }
}
