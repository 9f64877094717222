import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Makes names that were added to the folder survive a power cut. File systems that cannot sync a folder have their own means. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch {
    return;
  } finally {
    closeSync(handle);
  }
}

/** The same for a program that serves requests meanwhile. */
export async function syncFolderAside(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch {
    return;
  } finally {
    await handle.close();
  }
}
