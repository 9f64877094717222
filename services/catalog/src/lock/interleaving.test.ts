import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const NOBODY = 2 ** 22 + 1;
const leftBehind = JSON.stringify({ pid: NOBODY, host: hostname() });

/** Work to run just before a file system call, after `calls` others. */
let between: { calls: number; work(): void } | undefined;

function interrupted(real: unknown) {
  return (...args: unknown[]) => {
    const due = between;
    if (due && due.calls-- === 0) {
      between = undefined;
      due.work();
    }
    return (real as (...args: unknown[]) => unknown)(...args);
  };
}

jest.unstable_mockModule('node:fs', () => ({
  ...fs,
  readdirSync: interrupted(fs.readdirSync),
  readFileSync: interrupted(fs.readFileSync),
  rmSync: interrupted(fs.rmSync),
  statSync: interrupted(fs.statSync),
  writeFileSync: interrupted(fs.writeFileSync),
}));
const { takeLock } = await import('./lock-file.ts');

test.each(['nobody has left one behind', 'a killed one has left one behind'])(
  'a process that comes between any two steps does not get the lock too, where %s',
  (where) => {
    const had = new Set<string>();
    for (let calls = 0; ; calls++) {
      const path = join(temporaryFolder(), 'lock');
      if (where.startsWith('a killed')) fs.writeFileSync(path, leftBehind);
      const others: ReturnType<typeof takeLock>[] = [];
      between = { calls, work: () => others.push(takeLock(path)) };
      const own = takeLock(path);
      between = undefined;
      if (others.length === 0) break;
      const [other] = others;
      expect({ calls, both: own !== undefined && other !== undefined }).toEqual({ calls, both: false });
      if (own) had.add('own');
      if (other) had.add('other');
      own?.letGo();
      other?.letGo();
      const next = takeLock(path);
      expect(next).toBeDefined();
      next?.letGo();
    }
    expect(had).toEqual(new Set(['own', 'other']));
  },
);
