import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogBackup } from '@droptally/event-log/backup/segment';
import { BACKUP, type BackupFolder } from './backup-folder.ts';
import type { KeptFile } from './kept-file.ts';

/** Contents of a backup. Written last: what it does not list is not part of the backup. */
export type Manifest = {
  format: 1;
  /** Start of the run that wrote it. What was acknowledged before is in the backup. */
  at: string;
  facts: LogBackup;
  /** Set if the log has dead letters beside it. */
  deadLetters?: LogBackup;
  files: readonly KeptFile[];
};

const PATH = /^(site-secret|(catalog|recognition-defects)(\/(?!\.{1,2}(\/|$))[^/\0]+)+)$/;

/** Reads the manifest; undefined if there is none. Throws if it is not as it was written. */
export function readManifest(dir: string): Manifest | undefined {
  const path = join(dir, BACKUP.manifest);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const manifest = contentOf(path, text);
  if (manifest.format !== 1) throw new Error(`${path} was written by a newer version: use that one`);
  const strange = manifest.files.find((file) => !PATH.test(file.path));
  if (strange) throw new Error(`${path} contains an unexpected file: ${strange.path}`);
  return manifest;
}

export function requireManifest(dir: string): Manifest {
  const manifest = readManifest(dir);
  if (manifest) return manifest;
  throw new Error(`${dir} has no ${BACKUP.manifest}: it is not a backup, or the first run into it has not finished`);
}

export async function writeManifest(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ sha256: manifestDigestOf(manifest), manifest }, null, 1);
  await folder.put(BACKUP.manifest, Buffer.from(`${text}\n`));
}

function contentOf(path: string, text: string): Manifest {
  const damaged = `${path} is damaged: take it from a copy of the backup, or remove it and back up again, which reads every segment`;
  let written: { sha256: string; manifest: Manifest };
  try {
    written = JSON.parse(text);
  } catch (cause) {
    throw new Error(damaged, { cause });
  }
  if (!written.manifest || written.sha256 !== manifestDigestOf(written.manifest)) throw new Error(damaged);
  return written.manifest;
}

function manifestDigestOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
