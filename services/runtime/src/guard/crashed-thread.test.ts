import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashedThread } from './crashed-thread.ts';

let proc: string;
beforeEach(() => {
  proc = mkdtempSync(join(tmpdir(), 'droptally-proc-'));
});
afterEach(() => rmSync(proc, { recursive: true }));

function thread(tid: number, name: string, blocked: string): void {
  const folder = join(proc, '7', 'task', String(tid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'status'), `Name:\t${name}\nSigPnd:\t0000000000000000\nSigBlk:\t${blocked}\nSigIgn:\t0\n`);
}

/** Signal masks of a site's threads, by what they wait for. */
const AT_WORK = ['0000000000000000', '0000000000001000', '0000000000000200', 'fffffffe7ffbfeff'];

test('threads that block no signal, some, or all of them are not in a crash handler', () => {
  for (const [tid, blocked] of AT_WORK.entries()) thread(tid, 'node', blocked);
  expect(crashedThread(7, proc)).toBeUndefined();
});

test('one that blocks what crashes raise is in a crash’s handler', () => {
  thread(7, 'node', '0000000000001000');
  thread(8, 'MergeMutate', '0000000240081ef8');
  expect(crashedThread(7, proc)).toEqual({ tid: 8, name: 'MergeMutate' });
});

test('a process that is gone, or a system without /proc, gives nothing', () => {
  expect(crashedThread(7, proc)).toBeUndefined();
});
