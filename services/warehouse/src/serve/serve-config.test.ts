import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointPassword } from './endpoint-password.ts';
import { readServeConfig } from './serve-config.ts';

test('a folder and a port are enough, on the loopback address', () => {
  expect(readServeConfig(['--dir', 'data', '--port', '8123'], {})).toEqual({
    dir: 'data',
    port: 8123,
    credentials: { username: 'default', password: '' },
    threads: 4,
  });
});

test.each([
  [['--port', '8123'], '--dir is missing'],
  [['--dir', 'data'], '--port must be'],
  [['--dir', 'data', '--port', '99999'], '--port must be'],
  [['--dir', 'data', '--prot', '1'], "Unknown option '--prot'"],
])('%j is refused by name', (args, message) => {
  expect(() => readServeConfig(args, {})).toThrow(message);
});

test('an endpoint without a password creates one, which stays and no one else may read', () => {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-password-'));
  const made = endpointPassword(dir);
  expect(made.password).toMatch(/^[\w-]{32}$/);
  expect(statSync(made.file).mode & 0o777).toBe(0o600);
  expect(endpointPassword(dir)).toEqual(made);
  rmSync(dir, { recursive: true });
});

test('names of the address are listed', () => {
  const args = ['--dir', 'data', '--port', '1', '--names', 'numbers.example, 198.51.100.7'];
  expect(readServeConfig(args, {})).toMatchObject({ names: ['numbers.example', '198.51.100.7'] });
});

test('another address is served with a password', () => {
  const env = { CLICKHOUSE_USER: 'analyst', CLICKHOUSE_PASSWORD: 'secret' };
  const config = readServeConfig(['--dir', 'data', '--port', '1', '--host', '0.0.0.0'], env);
  expect(config).toMatchObject({ host: '0.0.0.0', credentials: { username: 'analyst', password: 'secret' } });
});
