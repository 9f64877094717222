import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AlreadyRunning, claimFolder, claimPath, connectToOwner, ownFolder } from './claim-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dt-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function made(...names: string[]): string {
  const folder = join(root, ...names);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

test('a folder is claimed once, also by another of its names, and again when it was let go', async () => {
  const folder = made('data');
  const claim = await claimFolder(folder);
  expect(claimPath(folder)).toBe(join(folder, 'control.sock'));
  symlinkSync(folder, join(root, 'other-name'));
  await expect(claimFolder(join(root, 'other-name'))).rejects.toThrow(AlreadyRunning);
  await claim.close();
  await (await claimFolder(folder)).close();
  expect(await connectToOwner(folder)).toBeUndefined();
});

test('a folder whose path is too long for a socket has it where nobody else may enter', async () => {
  const folder = made('x'.repeat(100));
  const claim = await claimFolder(folder);
  const own = dirname(claimPath(folder));
  expect(own).toBe(ownFolder());
  expect(statSync(own).mode & 0o777).toBe(0o700);
  await expect(claimFolder(folder)).rejects.toThrow(AlreadyRunning);
  await claim.close();
});

test('a place that somebody else has taken is none', () => {
  const own = ownFolder(root);
  chmodSync(own, 0o755);
  expect(() => ownFolder(root)).toThrow('must be a folder of this user alone');
  rmSync(own, { recursive: true });
  symlinkSync(made('elsewhere'), own);
  expect(() => ownFolder(root)).toThrow('must be a folder of this user alone');
});
