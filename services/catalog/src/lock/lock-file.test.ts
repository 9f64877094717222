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

test('one holder at a time', () => {
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

test('files left behind by killed processes do not block', () => {
  const lock = path();
  for (const name of [lock, `${lock}.1`, `${lock}.2`]) leaveBehind(name, NOBODY);
  const taken = takeLock(lock);
  expect(left(lock)).toHaveLength(1);
  taken?.letGo();
  expect(left(lock)).toEqual([]);
});

test('a lock held by an earlier version blocks', () => {
  const lock = path();
  leaveBehind(lock, process.pid);
  expect(takeLock(lock)).toBeUndefined();
  expect(left(lock)).toEqual(['lock']);
});

test("another machine's lock is stale after a long silence", () => {
  const lock = path();
  leaveBehind(`${lock}.1`, NOBODY, 'elsewhere');
  expect(takeLock(lock)).toBeUndefined();
  // The age of a file is judged by this clock.
  const longAgo = new Date(Date.now() - 121_000);
  utimesSync(`${lock}.1`, longAgo, longAgo);
  takeLock(lock)?.letGo();
  expect(left(lock)).toEqual([]);
});

test('another lock in the folder does not interfere', () => {
  const lock = path();
  const other = takeLock(join(dirname(lock), 'lock-of-another'));
  const own = takeLock(lock);
  expect(own).toBeDefined();
  own?.letGo();
  expect(left(lock)).toHaveLength(1);
  other?.letGo();
});
