import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

/** Bundles a TypeScript file that a test runs as a separate process or thread. */
export async function bundleProgram(entry: string): Promise<{ file: string; remove(): Promise<void> }> {
  // Inside node_modules, so that packages left out of the bundle resolve from there.
  const cache = join(ROOT, 'node_modules', '.cache', 'droptally-tests');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'program-'));
  const file = join(dir, 'program.mjs');
  // In a separate process: the bundler's native part rejects objects from Jest's realm.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle.mjs'), entry, file], { cwd: ROOT });
  return { file, remove: () => rm(dir, { recursive: true, force: true }) };
}
