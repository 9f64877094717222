import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricsToken } from './metrics-token.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-metrics-'));
const file = join(dir, 'metrics-token');
afterAll(() => rmSync(dir, { recursive: true }));

test('the token is created once, readable by the owner only', () => {
  const token = metricsToken(dir);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(metricsToken(dir)).toBe(token);
  expect(readFileSync(file, 'utf8')).toBe(`${token}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an empty token is an error that names the file', () => {
  writeFileSync(file, '\n');
  expect(() => metricsToken(dir)).toThrow(file);
});
