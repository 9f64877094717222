import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Puts a text in a file's place, whole or not at all; whoever owned the file goes on owning it. */
export function replaceFile(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  // Hidden, so that no reader of the folder takes it for a file of its own.
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}`);
  try {
    writeFileSync(draft, text, { flush: true });
    takeOwner(draft, existsSync(target) ? target : dirname(target));
    renameSync(draft, target);
    syncFolder(dirname(target));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function takeOwner(draft: string, like: string): void {
  const { mode, uid, gid } = statSync(like);
  chmodSync(draft, mode & 0o666);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
}

/** The rename itself outlives a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
