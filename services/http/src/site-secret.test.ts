import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricsToken } from './meta/metrics-token.ts';
import { macFrom, makeSiteSecret, readSiteSecret, requireSiteSecret } from './site-secret.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-secret-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the secret is created once, readable by the owner only', () => {
  expect(readSiteSecret(dir, undefined)).toBeUndefined();
  const first = makeSiteSecret(dir);
  expect(makeSiteSecret(dir)).toEqual(first);
  expect(readSiteSecret(dir, undefined)).toMatchObject({ bytes: first, name: join(dir, 'site-secret') });
  expect(statSync(join(dir, 'site-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dir, 'site-secret'), 'utf8').trim()).toHaveLength(64);
});

test('a configured secret is used as is, and a short one is rejected without being shown', () => {
  expect(readSiteSecret(dir, 'x'.repeat(40))?.bytes).toEqual(Buffer.from('x'.repeat(40)));
  expect(() => readSiteSecret(dir, 'hunter2')).toThrow(/^DROPTALLY_SECRET needs at least 32 characters$/);
});

test('a truncated secret is an error instead of making every account invalid', () => {
  writeFileSync(join(dir, 'site-secret'), '');
  expect(() => readSiteSecret(dir, undefined)).toThrow(
    `${join(dir, 'site-secret')} is empty or cut short: restore it from a backup (files/site-secret.… there)`,
  );
  writeFileSync(join(dir, 'metrics-token'), '');
  expect(() => metricsToken(dir)).toThrow('metrics-token is empty or cut short: remove it');
});

test('a secret that cannot be read is named', () => {
  mkdirSync(join(dir, 'site-secret'));
  const unreadable = `${join(dir, 'site-secret')} cannot be read by this user (EISDIR)`;
  expect(() => readSiteSecret(dir, undefined)).toThrow(unreadable);
});

test('where a secret is required, a missing one is an error that says where it was looked for and what to do', () => {
  expect(() => requireSiteSecret(dir, undefined)).toThrow(
    `There is no site-secret in ${dir}, and no DROPTALLY_SECRET: restore it from a backup (files/site-secret.… there), or set DROPTALLY_SECRET to what it held`,
  );
});

test('two secrets give two MACs of one text', () => {
  const [a, b] = [macFrom(Buffer.from('a')), macFrom(Buffer.from('b'))];
  expect(a('text')).toHaveLength(32);
  expect(a('text')).toEqual(a('text'));
  expect(a('text')).not.toEqual(b('text'));
});
