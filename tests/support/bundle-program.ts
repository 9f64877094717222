import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

/** Bundles a TypeScript file for a test that runs it as a process or a thread of its own. */
export async function bundleProgram(entry: string): Promise<{ file: string; remove(): Promise<void> }> {
  // Below node_modules, so that the packages left outside are found from there.
  const cache = join(ROOT, 'node_modules', '.cache', 'droptally-tests');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'program-'));
  const file = join(dir, 'program.mjs');
  // In a process of its own: the bundler's native part does not take the objects of Jest's realm.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle.mjs'), entry, file], { cwd: ROOT });
  return { file, remove: () => rm(dir, { recursive: true, force: true }) };
}
