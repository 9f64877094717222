import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { ask } from '@droptally/http/testing/ask';
import { keyFrom } from '@droptally/push/push-key';
import { programTest } from '@droptally/runtime/testing/program-test';
import { readPushProgram } from './config.ts';
import { startPush } from './start-push.ts';

const program = programTest('push');
const KEY = '5c'.repeat(32);

async function start(env: Partial<Record<string, string>> = {}): Promise<number> {
  const port = await freePort();
  const place = { HOST: '127.0.0.1', PORT: String(port), DROPTALLY_DATA_DIR: join(program.folder, 'push') };
  const config = readPushProgram({ ...place, DROPTALLY_PUSH_KEY: KEY, ...env });
  await startPush({ ...config, departureMs: 0 }, program.say, program.lifetime());
  return port;
}

test('push offers the configured key, and says that it needs nothing else', async () => {
  const port = await start();
  expect((await ask(port, { url: '/api/push' })).json()).toEqual({ publicKey: keyFrom(KEY, 'the key').publicKey });
  const health = await ask(port, { url: '/api/_/health' });
  expect(health.json()).toEqual({ status: 'ok', program: 'push', log: 'not needed', warehouse: 'not needed' });
  expect((await ask(port, { url: '/metrics' })).body).toContain('droptally_ready 1');
});

test('a second push on the same folder is refused: each message is sent by one', async () => {
  await start();
  await expect(start()).rejects.toThrow('already running');
});

test.each([{ DROPTALLY_PUSH: 'off' }, { DROPTALLY_PUSH_KEY: '' }])('with %j it is off, and says so', async (env) => {
  const port = await start(env);
  expect((await ask(port, { url: '/api/push' })).json()).toEqual({ publicKey: null });
  expect(program.said).toEqual([expect.stringMatching(/^Push is off: /)]);
  expect(existsSync(join(program.folder, 'push/push-key'))).toBe(false);
});

test('a wrong setting is named', () => {
  expect(() => readPushProgram({ PORT: 'x', DROPTALLY_PUSH: 'x' })).toThrow(/PORT must.*\nDROPTALLY_PUSH: "x" is/);
});
