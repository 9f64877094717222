import { join } from 'node:path';
import { open } from 'lmdb';
import { LogUnreadable } from '../event-log.ts';
import { DATA_FILE, damagedPage, hasData } from './data-file.ts';

/**
 * Rejects if a page of a folder's log is damaged. Before all of a log is read: LMDB reports most damaged pages, and ends
 * the process over others. Others may write meanwhile.
 */
export async function requireSoundPages(dir: string): Promise<void> {
  if (!hasData(dir)) return;
  const root = open({ path: dir, noSubdir: false, readOnly: true });
  const snapshot = root.useReadTransaction();
  try {
    const page = await damagedPage(dir);
    if (page === undefined) return;
    throw new LogUnreadable(`${join(dir, DATA_FILE)} is damaged in page ${page}. Restore log/ from a backup`);
  } finally {
    snapshot.done();
    await root.close();
  }
}
