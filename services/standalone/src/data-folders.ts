import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type DataFolders = { root: string; log: string; warehouse: string; projector: string };

/** The rooms of a data folder. Only log, site secret, catalogue and screenshots are truth; the rest is made from them. */
export function dataFolders(root: string): DataFolders {
  const folders = {
    root,
    log: join(root, 'log'),
    warehouse: join(root, 'warehouse'),
    projector: join(root, 'projector'),
  };
  for (const folder of Object.values(folders)) makeFolder(folder);
  return folders;
}

/** One level at a time: where nothing can be made, as in /proc, Node's recursive way never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
