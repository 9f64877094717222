import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { takeLock } from './lock-file.ts';

const path = () => join(temporaryFolder(), 'lock');
const left = (lock: string) => readdirSync(dirname(lock));
const leaveBehind = (file: string, pid: number, host = hostname()) =>
  writeFileSync(file, JSON.stringify({ pid, host }));
const NOBODY = 2 ** 22 + 1;

test('one at a time has it', () => {
  const lock = path();
  const first = takeLock(lock);
  expect(takeLock(lock)).toBeUndefined();
  first?.letGo();
  const second = takeLock(lock);
  first?.letGo();
  expect(takeLock(lock)).toBeUndefined();
  second?.letGo();
  expect(left(lock)).toEqual([]);
});

test('what killed processes left behind keeps nobody out', () => {
  const lock = path();
  for (const name of [lock, `${lock}.1`, `${lock}.2`]) leaveBehind(name, NOBODY);
  const taken = takeLock(lock);
  expect(left(lock)).toHaveLength(1);
  taken?.letGo();
  expect(left(lock)).toEqual([]);
});

test('what an earlier version holds keeps others out', () => {
  const lock = path();
  leaveBehind(lock, process.pid);
  expect(takeLock(lock)).toBeUndefined();
  expect(left(lock)).toEqual(['lock']);
});

test('what another machine holds is left behind when it has been silent for long', () => {
  const lock = path();
  leaveBehind(`${lock}.1`, NOBODY, 'elsewhere');
  expect(takeLock(lock)).toBeUndefined();
  const longAgo = new Date(Date.now() - 121_000);
  utimesSync(`${lock}.1`, longAgo, longAgo);
  takeLock(lock)?.letGo();
  expect(left(lock)).toEqual([]);
});

test('another lock in its folder is none of its own', () => {
  const lock = path();
  const other = takeLock(join(dirname(lock), 'lock-of-another'));
  const own = takeLock(lock);
  expect(own).toBeDefined();
  own?.letGo();
  expect(left(lock)).toHaveLength(1);
  other?.letGo();
});
