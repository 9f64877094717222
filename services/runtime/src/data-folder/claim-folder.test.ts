import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('a folder is claimed once, also by a symlink, and again after it was released', async () => {
  const folder = made('data');
  const claim = await claimFolder(folder);
  expect(claimPath(folder)).toBe(join(folder, 'control.sock'));
  symlinkSync(folder, join(root, 'other-name'));
  await expect(claimFolder(join(root, 'other-name'))).rejects.toThrow(AlreadyRunning);
  await claim.close();
  await (await claimFolder(folder)).close();
  expect(await connectToOwner(folder)).toBeUndefined();
});

test('the socket of a folder with a long path is in a private folder', async () => {
  const folder = made('x'.repeat(100));
  const claim = await claimFolder(folder);
  const own = dirname(claimPath(folder));
  expect(own).toBe(ownFolder());
  expect(statSync(own).mode & 0o777).toBe(0o700);
  await expect(claimFolder(folder)).rejects.toThrow(AlreadyRunning);
  await claim.close();
});

test.each(['nothing', 'what a killed program left'])(
  'of several that claim a folder at once, where there is %s, one has it',
  async (left) => {
    for (let round = 0; round < 20; round++) {
      const folder = made(`data-${round}`);
      if (left !== 'nothing') writeFileSync(claimPath(folder), '');
      const claims = await Promise.allSettled(
        Array.from({ length: 6 }, (_, n) => afterTurns(n, () => claimFolder(folder))),
      );
      const had = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
      const refused = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []));
      expect(refused).toEqual(Array(5).fill(expect.any(AlreadyRunning)));
      (await connectToOwner(folder))?.destroy();
      for (const claim of had) await claim.close();
      expect(readdirSync(folder)).toEqual([]);
    }
  },
);

async function afterTurns<Result>(turns: number, work: () => Promise<Result>): Promise<Result> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  return work();
}

test('the remains of a claimant that was killed are removed', async () => {
  const folder = made('data');
  writeFileSync(join(folder, 'control.ab12'), '');
  const claim = await claimFolder(folder);
  expect(readdirSync(folder)).toEqual(['control.sock']);
  await claim.close();
});

test('a folder that others may enter or that is a symlink is refused', () => {
  const own = ownFolder(root);
  chmodSync(own, 0o755);
  expect(() => ownFolder(root)).toThrow('must be a folder of this user alone');
  rmSync(own, { recursive: true });
  symlinkSync(made('elsewhere'), own);
  expect(() => ownFolder(root)).toThrow('must be a folder of this user alone');
});
