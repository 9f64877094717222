import { join } from 'node:path';
import { SCREENSHOTS } from '@droptally/ingest/recognition-defect/screenshot-store';
import { makeDataFolder } from '@droptally/runtime/data-folder/make-data-folder';
import { refuseHalfRestored } from '@droptally/runtime/data-folder/refuse-half-restored';

export type DataFolders = Record<'root' | 'log' | 'warehouse' | 'projector' | 'ingestWindow' | 'screenshots', string>;

/**
 * Makes the subfolders of a data folder. Only log, site secret, catalog and screenshots are primary data. The usage log
 * beside the log forgets, and push keeps its subscriptions itself; the rest is derived.
 */
export function dataFolders(root: string): DataFolders {
  refuseHalfRestored(root);
  const folders = {
    root,
    log: join(root, 'log'),
    warehouse: join(root, 'warehouse'),
    projector: join(root, 'projector'),
    ingestWindow: join(root, 'ingest-window'),
    screenshots: join(root, SCREENSHOTS),
  };
  for (const folder of Object.values(folders)) makeDataFolder(folder);
  return folders;
}
