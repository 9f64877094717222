import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a rename in the folder survive a power cut. File systems that cannot sync a folder have their own means. */
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
