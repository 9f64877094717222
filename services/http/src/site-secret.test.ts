import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { macFrom, makeSiteSecret, readSiteSecret } from './site-secret.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-secret-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the secret is created once, readable by the owner only', () => {
  expect(readSiteSecret(dir, undefined)).toBeUndefined();
  const first = makeSiteSecret(dir);
  expect(makeSiteSecret(dir)).toEqual(first);
  expect(readSiteSecret(dir, undefined)).toEqual(first);
  expect(statSync(join(dir, 'site-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dir, 'site-secret'), 'utf8').trim()).toHaveLength(64);
});

test('a configured secret is used as is, and a short one is rejected without being shown', () => {
  expect(readSiteSecret(dir, 'x'.repeat(40))).toEqual(Buffer.from('x'.repeat(40)));
  expect(() => readSiteSecret(dir, 'hunter2')).toThrow(/^DROPTALLY_SECRET needs at least 32 characters$/);
});

test('a truncated secret is an error instead of making every account invalid', () => {
  writeFileSync(join(dir, 'site-secret'), '');
  expect(() => readSiteSecret(dir, undefined)).toThrow('cut short');
});

test('two secrets give two MACs of one text', () => {
  const [a, b] = [macFrom(Buffer.from('a')), macFrom(Buffer.from('b'))];
  expect(a('text')).toHaveLength(32);
  expect(a('text')).toEqual(a('text'));
  expect(a('text')).not.toEqual(b('text'));
});
