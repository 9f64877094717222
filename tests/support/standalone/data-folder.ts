import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@droptally/event-log/testing/free-port';
import { freshFolder } from '../fresh-folder.ts';
import { ROOT } from '../root.ts';
import { SiteProcess } from './site-process.ts';

const CACHE = join(ROOT, 'node_modules/.cache/droptally-tests');
const BUILT = join(ROOT, 'services/standalone/dist');

/** Returns a copy of a data folder with a completed first import. The original is made once per program build. */
export async function preparedCopy(): Promise<string> {
  const folder = await freshFolder();
  await promisify(execFile)('cp', ['-r', '--reflink=auto', `${await preparedFolder()}/.`, folder]);
  return folder;
}

async function preparedFolder(): Promise<string> {
  const folder = join(CACHE, `prepared-${await buildHash()}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  const site = new SiteProcess(draft, await freePort());
  try {
    await site.start();
    await site.stop();
    await forgetOthers(folder);
    // Another process may have made the same folder first.
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await site.end();
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

async function buildHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(BUILT)).toSorted())
    if (name.endsWith('.js')) hash.update(name).update(await readFile(join(BUILT, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Removes the folders of other builds. This build's folder may exist already and be in use. */
async function forgetOthers(folder: string): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const other = join(CACHE, name);
    if (name.startsWith('prepared-') && other !== folder) await rm(other, { recursive: true, force: true });
  }
}
