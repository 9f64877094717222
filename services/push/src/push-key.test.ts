import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderKey, keyFrom } from './push-key.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-push-key-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a key is made at the first start, for its owner alone, and kept', () => {
  const key = folderKey(dir);
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65);
  expect(statSync(join(dir, 'push-key')).mode & 0o777).toBe(0o600);
  expect(folderKey(dir)).toEqual(key);
  expect(keyFrom(readFileSync(join(dir, 'push-key'), 'utf8').trim(), 'a setting')).toEqual(key);
});

test.each(['f'.repeat(64), '0'.repeat(64), 'x'.repeat(64), 'ab'])('%s is no key', (hex) => {
  expect(() => keyFrom(hex, 'DROPTALLY_PUSH_KEY')).toThrow('DROPTALLY_PUSH_KEY is not a private key');
});

test('a key that was cut short is said, and not replaced', () => {
  writeFileSync(join(dir, 'push-key'), 'abc');
  expect(() => folderKey(dir)).toThrow('push-key is empty or cut short: remove it');
});
