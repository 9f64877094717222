import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** One level at a time: where nothing can be made, as in /proc, Node's recursive way never returns. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
