import { chmodSync, chownSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** Replaces a file atomically. Keeps its owner and permissions. */
export function replaceFile(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  // Hidden, so that readers of the folder ignore it.
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
