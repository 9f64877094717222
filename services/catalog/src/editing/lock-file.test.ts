import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { takeLock } from './lock-file.ts';

const path = () => join(temporaryFolder(), 'lock');
const leftBy = (lock: string, pid: number, host = hostname()) => writeFileSync(lock, JSON.stringify({ pid, host }));
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
});

test('what a killed process left behind keeps nobody out', () => {
  const lock = path();
  leftBy(lock, NOBODY);
  takeLock(lock)?.letGo();
  expect(() => readFileSync(lock)).toThrow('ENOENT');
});

test('what another machine holds is left behind when it has been silent for long', () => {
  const lock = path();
  leftBy(lock, NOBODY, 'elsewhere');
  expect(takeLock(lock)).toBeUndefined();
  const longAgo = new Date(Date.now() - 121_000);
  utimesSync(lock, longAgo, longAgo);
  takeLock(lock)?.letGo();
  expect(() => readFileSync(lock)).toThrow('ENOENT');
});
