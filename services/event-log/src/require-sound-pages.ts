import { join } from 'node:path';
import { DATA_FILE } from '@droptally/lmdb/data-file';
import { findDamagedPage } from '@droptally/lmdb/find-damaged-page';
import { LogUnreadable } from './event-log.ts';
import { RESTORE_ADVICE } from './restore-advice.ts';

/**
 * Rejects if a page of an embedded log is damaged. Before all of a log is read: LMDB reports most damaged pages, and
 * ends the process over others. Others may write meanwhile.
 */
export async function requireSoundPages(dir: string): Promise<void> {
  const page = await findDamagedPage(dir);
  if (page === undefined) return;
  throw new LogUnreadable(`${join(dir, DATA_FILE)} is damaged in page ${page}. ${RESTORE_ADVICE}`);
}
