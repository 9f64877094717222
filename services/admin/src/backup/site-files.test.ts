import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupFolder } from './backup-folder.ts';
import { type KeptFile, keptName } from './kept-file.ts';
import { keepSiteFiles } from './site-files.ts';

let root: string;
let folder: BackupFolder;
let changes: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-files-'));
  folder = BackupFolder.open(join(root, 'backup'));
  mkdirSync(join(root, 'catalog'));
  changes = 0;
  write('a.yaml');
  write('b.yaml');
});
afterEach(() => {
  folder.close();
  rmSync(root, { recursive: true });
});

const write = (name: string) => writeFileSync(join(root, 'catalog', name), `a and b say ${changes}\n`);

/** Changes both files, which belong together, after each copy of one of them, `times` times. */
function restless(times: number): BackupFolder {
  const copying = Object.create(folder) as BackupFolder;
  copying.write = async (fill) => {
    await folder.write(fill);
    if (changes >= times) return;
    changes++;
    write('a.yaml');
    write('b.yaml');
  };
  return copying;
}

const keep = (into: BackupFolder, before: readonly KeptFile[] = []) =>
  keepSiteFiles(into, { secret: Buffer.from('secret'), siteDir: root, dataDirs: [root] }, before);
const textsOf = (files: readonly KeptFile[]) =>
  files
    .filter(({ path }) => path.startsWith('catalog/'))
    .map((file) => readFileSync(join(folder.dir, keptName(file)), 'utf8'));

test('a catalog that changes while it is copied is copied until two looks agree', async () => {
  const { files, lost } = await keep(restless(5));
  expect(lost).toEqual([]);
  expect(textsOf(files)).toEqual(['a and b say 5\n', 'a and b say 5\n']);
});

test('of one that never stands still the last whole copy stays, and that is said', async () => {
  const before = await keep(folder);
  changes = 100;
  write('a.yaml');
  const { files, lost } = await keep(restless(Number.POSITIVE_INFINITY), before.files);
  expect(textsOf(files)).toEqual(['a and b say 0\n', 'a and b say 0\n']);
  expect(lost).toEqual([
    `${join(root, 'catalog')} changed again and again while it was copied: the backup keeps the one it had`,
  ]);
});

test('a first copy that keeps changing is not kept by half', async () => {
  const { files, lost } = await keep(restless(Number.POSITIVE_INFINITY));
  expect(textsOf(files)).toEqual([]);
  expect(lost).toEqual([
    `${join(root, 'catalog')} changed again and again while it was copied: the backup has no catalog`,
  ]);
});
