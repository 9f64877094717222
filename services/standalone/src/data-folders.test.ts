import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolders } from './data-folders.ts';

test.each(['log', 'recognition-defects'])('a file in the place of %s ends the start with its name', (name) => {
  const root = mkdtempSync(join(tmpdir(), 'droptally-folders-'));
  const path = join(root, name);
  writeFileSync(path, '');
  expect(() => dataFolders(root)).toThrow(`DROPTALLY_DATA_DIR must be a writable folder; ${path} is not: it is a file`);
  rmSync(root, { recursive: true });
});
