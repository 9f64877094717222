import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Closing } from '@droptally/runtime/lifetime/closing';
import { startStandalone } from './standalone.ts';

const HOLD_TABLES = `
  import { createChdbConnection } from 'chdb/connection';
  createChdbConnection({ path: process.argv[1] });
  console.log('open');
  process.stdin.resume();
`;

const dataDir = mkdtempSync(join(tmpdir(), 'droptally-second-'));
let first: ChildProcess;
beforeAll(async () => {
  first = spawn(process.execPath, ['--input-type=module', '-e', HOLD_TABLES, join(dataDir, 'warehouse')], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(first.stdout as NodeJS.ReadableStream, 'data');
});
afterAll(async () => {
  const ended = once(first, 'exit');
  first.kill('SIGKILL');
  await ended;
  rmSync(dataDir, { recursive: true });
});

test('a second site on a folder whose claim was removed takes and writes nothing', async () => {
  const closing = new Closing();
  const config = { host: '127.0.0.1', port: 0, dataDir, lingerMs: 5, isAfterCrash: false };
  const say = { line() {}, progress() {}, trouble() {} };
  await expect(startStandalone(config, say, closing)).rejects.toThrow(
    `Droptally is already running on ${join(dataDir, 'warehouse')}`,
  );
  await closing.close();
  expect(readdirSync(join(dataDir, 'log'))).toEqual([]);
  expect(existsSync(join(dataDir, 'control.sock'))).toBe(false);
  expect(existsSync(join(dataDir, 'site-secret'))).toBe(false);
});
