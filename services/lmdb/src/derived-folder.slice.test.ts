import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testUnless } from '../../../tests/support/test-where.ts';
import { throwAway } from './derived-folder.ts';

const dir = mkdtempSync(join(tmpdir(), 'derived-'));
const file = join(dir, 'data.mdb');
writeFileSync(file, '');
afterAll(() => rmSync(dir, { recursive: true }));

const NOT_RUN = canKeep() ? undefined : 'no file can be protected from removal';

testUnless(NOT_RUN, 'a folder that cannot be removed says which file is kept and why', async () => {
  keep(true);
  try {
    expect(() => throwAway(dir)).toThrow(`EPERM: operation not permitted, unlink '${file}'`);
  } finally {
    keep(false);
  }
  expect(existsSync(file)).toBe(true);
});

/** Not even root may remove such a file. */
function keep(isKept: boolean): void {
  execFileSync('chattr', [isKept ? '+i' : '-i', file], { stdio: 'pipe' });
}

function canKeep(): boolean {
  try {
    keep(true);
    keep(false);
    return true;
  } catch {
    return false;
  }
}
