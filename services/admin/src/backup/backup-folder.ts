import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '@droptally/catalog/editing/sync-folder';
import { isOfLock, takeLock } from '@droptally/catalog/lock/lock-file';
import { makeDataFolder } from '@droptally/runtime/data-folder/make-data-folder';

const LOCK = '.lock';
const DRAFTS = '.drafts';

/** Names in the folder of a backup. */
export const BACKUP = { manifest: 'manifest.json', facts: 'log', deadLetters: 'dead-letters', files: 'files' } as const;

/** The folder of a backup, open for writing by one program at a time. Files in it are whole or absent. */
export class BackupFolder {
  private constructor(
    readonly dir: string,
    private readonly lock: { letGo(): void },
  ) {}

  /** Creates the folder, private to this user, or opens an existing backup. */
  static open(dir: string): BackupFolder {
    makeDataFolder(dir, 'A backup');
    const own: string[] = [DRAFTS, ...Object.values(BACKUP)];
    const other = readdirSync(dir).find((name) => !own.includes(name) && !isOfLock(name, LOCK));
    if (other !== undefined)
      throw new Error(`${dir} is not a backup: it contains ${other}. Use an empty folder or an existing backup`);
    chmodSync(dir, 0o700);
    const path = join(dir, LOCK);
    const lock = takeLock(path);
    if (!lock) throw new Error(`Another backup into ${dir} is running; if none is, remove ${path}*`);
    // Left by a backup that was killed.
    rmSync(join(dir, DRAFTS), { recursive: true, force: true });
    return new BackupFolder(dir, lock);
  }

  /** Writes a file atomically. It survives a power cut. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.write(async (file) => {
      await file.writeFile(bytes);
      return name;
    });
  }

  /** Like `put`, for a file whose name is known once it is written; undefined discards it. */
  async write(fill: (file: FileHandle) => Promise<string | undefined>): Promise<void> {
    await mkdir(join(this.dir, DRAFTS), { recursive: true, mode: 0o700 });
    const draft = join(this.dir, DRAFTS, randomUUID());
    const file = await open(draft, 'wx', 0o600);
    try {
      const name = await fill(file);
      await file.sync();
      if (name !== undefined) await this.#place(draft, join(this.dir, name));
    } finally {
      await file.close();
      await rm(draft, { force: true });
    }
  }

  async #place(draft: string, path: string): Promise<void> {
    const isNew = !existsSync(dirname(path));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    for (let folder = dirname(path); folder !== this.dir && isNew; folder = dirname(folder)) syncFolder(folder);
    syncFolder(isNew ? this.dir : dirname(path));
  }

  close(): void {
    rmSync(join(this.dir, DRAFTS), { recursive: true, force: true });
    this.lock.letGo();
  }
}
