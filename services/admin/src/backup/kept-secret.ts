import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestFirst } from '@droptally/event-log/backup/newest-first';
import { DamagedBackup } from '@droptally/event-log/backup/sealed-records';
import { countOf } from '@droptally/event-log/backup/segment';
import { SECRET_FILE, type SiteSecret } from '@droptally/http/site-secret';
import { lastSealed } from '@droptally/runtime/secret/sealed-ids';
import { requireSealing } from '@droptally/runtime/secret/settle-secret';
import { BACKUP } from './backup-folder.ts';
import { faultIn, keptName } from './kept-file.ts';
import type { Manifest } from './manifest.ts';

const REMEDY = 'no site starts with it. Back up the site into another folder';

export async function keptSecret(dir: string, { files }: Manifest): Promise<SiteSecret> {
  const kept = files.find(({ path }) => path === SECRET_FILE);
  if (!kept) throw new Error(`${dir} has no ${SECRET_FILE}`);
  const wrong = await faultIn(dir, kept);
  if (wrong !== undefined) throw new DamagedBackup(wrong);
  const name = join(dir, keptName(kept));
  return { bytes: Buffer.from(readFileSync(name, 'utf8').trim(), 'utf8'), name, remedy: REMEDY };
}

/** Rejects a backup whose secret did not make the newest ids in its log, of which `taken` says the wanted records. */
export async function requireOwnKeptSecret(
  dir: string,
  manifest: Manifest,
  taken: readonly number[] = manifest.facts.partitions.map(countOf),
): Promise<void> {
  const batches = taken.map((count, partition) =>
    newestFirst(join(dir, BACKUP.facts), manifest.facts, partition, count),
  );
  const sealed = await Promise.all(batches.map(lastSealed));
  requireSealing(await keptSecret(dir, manifest), sealed.flat());
}
