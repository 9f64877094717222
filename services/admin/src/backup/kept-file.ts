import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { whatIsSeen } from '@droptally/event-log/backup/what-is-seen';
import { BACKUP, type BackupFolder } from './backup-folder.ts';

/** A file of the site as it was when copied. By `modified`, a change shows without reading the file. */
export type KeptFile = { path: string; bytes: number; modified: number; sha256: string };

/** Files of a site that a backup has, and messages about those it lacks. */
export type KeptFiles = { files: readonly KeptFile[]; lost: readonly string[] };

/** Folders of a site whose files are backed up. */
export const CATALOG = 'catalog';
export const SCREENSHOTS = 'recognition-defects';

type Open = Pick<BackupFolder, 'dir' | 'write'>;

const ATTEMPTS = 5;
const DIGEST_IN_NAME = 16;

/** Returns the file's name in the backup, where it lies beside its other versions. */
export function keptName({ path, sha256 }: KeptFile): string {
  return `${BACKUP.files}/${path}.${sha256.slice(0, DIGEST_IN_NAME)}`;
}

/**
 * Copies a file of the site unless its current version is in the backup. Undefined if it is gone or keeps changing: a
 * file being written is not copied by half.
 */
export async function keepFile(
  folder: Open,
  source: string,
  path: string,
  before: KeptFile | undefined,
): Promise<KeptFile | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const file = await open(source, 'r').catch(noneIfGone);
    if (!file) return undefined;
    try {
      const { size, mtimeMs } = await file.stat();
      if (before && before.bytes === size && before.modified === mtimeMs && (await isThere(folder, before)))
        return before;
      const kept = await copyWhole(folder, file, path);
      if (kept) return kept;
    } finally {
      await file.close();
    }
  }
  return undefined;
}

/** Stores a text that is not read from a file. */
export async function keepText(folder: BackupFolder, path: string, text: string): Promise<KeptFile> {
  const bytes = Buffer.from(text);
  const kept = { path, bytes: bytes.length, modified: 0, sha256: createHash('sha256').update(bytes).digest('hex') };
  if (!(await isThere(folder, kept))) await folder.put(keptName(kept), bytes);
  return kept;
}

/** Whether the backup has the file, without reading it. */
export async function isThere({ dir }: Pick<Open, 'dir'>, kept: KeptFile): Promise<boolean> {
  return (await whatIsSeen(join(dir, keptName(kept)), kept)) === undefined;
}

/** Reads a file of the backup and returns what is wrong with it, if anything. */
export async function faultIn(dir: string, kept: KeptFile): Promise<string | undefined> {
  const path = join(dir, keptName(kept));
  const digest = await fileDigest(path);
  if (digest === kept.sha256) return undefined;
  return digest === undefined ? `${path} is missing` : wrongDigestText(path);
}

export function wrongDigestText(path: string): string {
  return `${path} is not the file that was copied: its digest differs`;
}

/** Returns the SHA-256 of a file; undefined if there is none. */
export async function fileDigest(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    return noneIfGone(error as NodeJS.ErrnoException);
  }
  return hash.digest('hex');
}

async function copyWhole(folder: Open, file: FileHandle, path: string): Promise<KeptFile | undefined> {
  let kept: KeptFile | undefined;
  await folder.write(async (copy) => {
    const before = await file.stat();
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of file.createReadStream({ autoClose: false, start: 0 })) {
      hash.update(chunk);
      bytes += chunk.length;
      await copy.writeFile(chunk);
    }
    const { mtimeMs: modified, size } = await file.stat();
    if (modified !== before.mtimeMs || size !== bytes) return undefined;
    kept = { path, bytes, modified, sha256: hash.digest('hex') };
    return keptName(kept);
  });
  return kept;
}

function noneIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
