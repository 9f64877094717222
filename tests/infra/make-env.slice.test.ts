import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSiteSecret } from '@droptally/http/site-secret';
import { ROOT } from './compose-file.ts';
import { madeEnv, makeEnv } from './made-env.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-make-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are long, all different, readable by their owner only, and never overwritten', () => {
  const file = join(folder, '.env');
  expect(makeEnv(file).status).toBe(0);
  const before = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(makeEnv(file)).toEqual({ status: 1, stderr: expect.stringContaining('stays as it is') });
  expect(readFileSync(file, 'utf8')).toBe(before);
  const secrets = Object.values(madeEnv());
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(32);
});

test('a former single-process site keeps its secret', () => {
  const secret = makeSiteSecret(folder).toString('utf8');
  expect(madeEnv('--site', folder)).toMatchObject({ DROPTALLY_SECRET: secret });
  const elsewhere = join(folder, 'elsewhere');
  expect(makeEnv(join(folder, 'other'), '--site', elsewhere).stderr).toContain(elsewhere);
  writeFileSync(join(folder, 'site-secret'), 'short');
  expect(makeEnv(join(folder, 'other'), '--site', folder).stderr).toContain('cut short');
});

test('it is neither committed nor in an image', () => {
  for (const name of ['.gitignore', '.dockerignore'])
    expect(readFileSync(join(ROOT, name), 'utf8').split('\n')).toContain('infra/deploy/.env');
});
