import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupFolder } from './backup-folder.ts';
import { keepFile, keptName } from './kept-file.ts';

const PATH = 'catalog/notices.yaml';
const TEXT = 'x'.repeat(200_000);

let root: string;
let folder: BackupFolder;
let source: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-file-'));
  folder = BackupFolder.open(join(root, 'backup'));
  source = join(root, 'notices.yaml');
  writeFileSync(source, TEXT);
});
afterEach(() => {
  folder.close();
  rmSync(root, { recursive: true });
});

/** The folder, with a callback after each copied chunk. */
const disturbed = (disturb: () => void): Pick<BackupFolder, 'dir' | 'write'> => ({
  dir: folder.dir,
  write: (fill) =>
    folder.write((copy) => {
      const writeFile = async (chunk: Buffer) => {
        await copy.writeFile(chunk);
        disturb();
      };
      return fill({ writeFile } as unknown as FileHandle);
    }),
});

test('a file that changes while it is copied is copied once more, whole', async () => {
  let left = 3;
  const kept = await keepFile(
    disturbed(() => left-- > 0 && appendFileSync(source, 'more')),
    source,
    PATH,
    undefined,
  );
  expect(kept?.bytes).toBe(TEXT.length + 12);
  expect(kept && readFileSync(join(folder.dir, keptName(kept)), 'utf8')).toBe(`${TEXT}moremoremore`);
});

test('a file that keeps changing is not copied by half, and does not fail', async () => {
  const writing = disturbed(() => appendFileSync(source, 'more'));
  expect(await keepFile(writing, source, PATH, undefined)).toBeUndefined();
});

test('a file removed during the copy is whole, and one that is gone is left out', async () => {
  const kept = await keepFile(
    disturbed(() => rmSync(source, { force: true })),
    source,
    PATH,
    undefined,
  );
  expect(kept && readFileSync(join(folder.dir, keptName(kept)), 'utf8')).toBe(TEXT);
  expect(await keepFile(folder, source, PATH, undefined)).toBeUndefined();
});

test('a file whose current version is in the backup is not read again, unless its copy is lost', async () => {
  const kept = await keepFile(folder, source, PATH, undefined);
  const refused = { ...folder, dir: folder.dir, write: () => Promise.reject(new Error('written again')) };
  expect(await keepFile(refused, source, PATH, kept)).toEqual(kept);
  rmSync(join(folder.dir, kept ? keptName(kept) : ''));
  await expect(keepFile(refused, source, PATH, kept)).rejects.toThrow('written again');
});
