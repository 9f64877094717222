import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { until } from '../../../../tests/support/until.ts';
import { guardProgram } from './guard-program.ts';

/** Longer than a busy machine lets a program wait; tests of a limit have their own. */
const LONG_MS = 100_000;
const TIMEOUTS = {
  startupMs: LONG_MS,
  maxSilenceMs: LONG_MS,
  shutdownMs: LONG_MS,
  backoffMs: 20,
  maxBackoffMs: 5_000,
};

let folder: string;
let said: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droptally-guard-'));
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  said.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a program that counts its runs and then executes `lines`; `life` is the number of the run, from 1. */
function program(lines: string, first = "process.send('starting');"): string {
  const path = join(folder, 'program.cjs');
  const lives = JSON.stringify(join(folder, 'lives'));
  writeFileSync(
    path,
    `const fs = require('node:fs');
fs.appendFileSync(${lives}, 'x');
const life = fs.readFileSync(${lives}, 'utf8').length;
const ready = () => fs.writeFileSync(${JSON.stringify(join(folder, 'ready'))}, '');
const live = () => setInterval(() => process.send('beat'), 50);
${first}
${lines}`,
  );
  return path;
}

const lives = () => readFileSync(join(folder, 'lives'), 'utf8').length;
const lines = () => said.mock.calls.map(([line]) => String(line));

const untilReady = () => until('the program to be ready', () => existsSync(join(folder, 'ready')));

test('a failed program is restarted, with one line that says why', async () => {
  const path = program(`live(); process.send('running');
if (life === 1) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 30);
if (life === 2) setTimeout(() => process.exit(7), 30);
if (life === 3) setTimeout(() => process.exit(0), 30);`);
  expect(await guardProgram([path], TIMEOUTS)).toBe(0);
  expect(lives()).toBe(3);
  expect(lines()).toEqual([
    'The program was ended by SIGKILL: it starts again in 0.02 s',
    'The program ended with 7: it starts again in 0.04 s',
  ]);
});

test('one that has no memory left is started again', async () => {
  // A test runner that reads an out-of-memory message takes it for its own.
  const path = program(`for (const fd of [1, 2]) { fs.closeSync(fd); fs.openSync('/dev/null', 'w'); }
live(); process.send('running');
if (life === 2) process.exit(0);
const kept = [];
for (;;) kept.push(new Array(10_000).fill(life));`);
  process.env['NODE_OPTIONS'] = '--max-old-space-size=20';
  const guarded = guardProgram([path], TIMEOUTS);
  process.env['NODE_OPTIONS'] = '';
  expect(await guarded).toBe(0);
  expect(lines()).toEqual(['The program was ended by SIGABRT: it starts again in 0.02 s']);
});

test('one that hangs is killed and started again', async () => {
  const path = program(`process.send('running');
if (life === 1) setTimeout(() => { for (;;); }, 20); else process.exit(0);`);
  expect(await guardProgram([path], { ...TIMEOUTS, maxSilenceMs: 1_000 })).toBe(0);
  expect(lines()).toEqual(['The program did not move for 1 s and was killed: it starts again in 0.02 s']);
});

test('one that is started after a crash is told so, that it may forget what brought it down, and the next one is not', async () => {
  const path = program(`process.send('running');
if (life === 1) process.kill(process.pid, 'SIGSEGV');
else if (life === 2) process.exit(process.env.DROPTALLY_AFTER_CRASH === 'yes' ? 4 : 0);
else process.exit(process.env.DROPTALLY_AFTER_CRASH ? 4 : 0);`);
  expect(await guardProgram([path], TIMEOUTS)).toBe(0);
  expect(lives()).toBe(3);
});

test('one that hangs forgets nothing, and only one that hangs again and again may have been brought down by it', async () => {
  const path = program(`process.send('running');
const isTold = process.env.DROPTALLY_AFTER_CRASH === 'yes';
if (isTold !== (life === 3)) process.exit(0);
if (life === 3) process.exit(4);
if (life === 4) process.exit(0);
for (;;);`);
  expect(await guardProgram([path], { ...TIMEOUTS, maxSilenceMs: 1_000 })).toBe(0);
  expect(lives()).toBe(4);
});

test('one that hangs before it has said anything is killed and started again', async () => {
  const path = program('process.exit(0);', 'if (life === 1) for (;;);');
  expect(await guardProgram([path], { ...TIMEOUTS, startupMs: 2_000 })).toBe(0);
  expect(lines()).toEqual(['The program did not begin within 2 s and was killed: it starts again in 0.02 s']);
});

test('a task may be silent for as long as it takes', async () => {
  const path = program(
    // Busy for longer than a start may take.
    'for (const begun = performance.now(); performance.now() - begun < 2_500; ); process.exit(3);',
    "process.send('task');",
  );
  expect(await guardProgram([path], { ...TIMEOUTS, startupMs: 2_000 })).toBe(3);
  expect(lines()).toEqual([]);
});

test('a program that cannot start is not restarted: it has said why', async () => {
  expect(await guardProgram([program('process.exit(3)')], TIMEOUTS)).toBe(3);
  expect(lives()).toBe(1);
  expect(lines()).toEqual([]);
});

test.each(['SIGKILL', 'SIGSEGV'])(
  'a program that %s ends before its first message is started again',
  async (signal) => {
    const path = program('process.exit(0);', `if (life === 1) process.kill(process.pid, '${signal}');`);
    expect(await guardProgram([path], TIMEOUTS)).toBe(0);
    expect(lives()).toBe(2);
    expect(lines()).toEqual([`The program was ended by ${signal}: it starts again in 0.02 s`]);
  },
);

test('SIGTERM is passed on, and the exit code is the program’s', async () => {
  const path = program(`live(); process.on('SIGTERM', () => process.exit(5)); ready();`);
  const guarded = guardProgram([path], TIMEOUTS);
  await untilReady();
  process.emit('SIGTERM', 'SIGTERM');
  expect(await guarded).toBe(5);
});

test('one that does not end in its time is killed', async () => {
  const path = program(`live(); process.on('SIGTERM', () => undefined); ready();`);
  const guarded = guardProgram([path], { ...TIMEOUTS, shutdownMs: 600 });
  await untilReady();
  process.emit('SIGTERM', 'SIGTERM');
  expect(await guarded).toBe(1);
  expect(lives()).toBe(1);
  expect(lines()).toEqual(['The program did not end within 0.6 s and was killed']);
});

test('SIGINT reaches a program that did not get it from the terminal', async () => {
  const path = program(`live(); process.on('SIGTERM', () => process.exit(0)); ready();`);
  const guarded = guardProgram([path], TIMEOUTS);
  await untilReady();
  process.emit('SIGINT', 'SIGINT');
  expect(await guarded).toBe(0);
});

test('a stop during the backoff ends everything', async () => {
  const path = program(`live(); process.send('running'); setTimeout(() => process.exit(1), 30);`);
  const guarded = guardProgram([path], { ...TIMEOUTS, backoffMs: 60_000 });
  await until('the end of the program', () => lines().length > 0);
  process.emit('SIGTERM', 'SIGTERM');
  expect(await guarded).toBe(0);
  expect(lives()).toBe(1);
});

test('a program gets allocator settings from its guard, unless the operator sets them', async () => {
  const path = program(`const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } = process.env;
process.exit(MALLOC_ARENA_MAX === '7' && MALLOC_TRIM_THRESHOLD_ === '131072' ? 0 : 5);`);
  process.env['MALLOC_ARENA_MAX'] = '7';
  const code = await guardProgram([path], TIMEOUTS);
  delete process.env['MALLOC_ARENA_MAX'];
  expect(code).toBe(0);
});
