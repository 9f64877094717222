import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetDerivedFolders, openDerivedFolder, throwAway } from './derived-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-derived-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const window = () => join(dir, 'window');
const boot = (id: string) => {
  writeFileSync(join(dir, 'boot'), id);
  return openDerivedFolder(window(), join(dir, 'boot'));
};
/** LMDB's two meta pages, of a state whose databases begin in page 3. */
const META = Buffer.alloc(4_096);
META.writeUInt32LE(0xbeefc0de, 24);
META.writeUInt32LE(4_096, 48);
META.writeBigUInt64LE(3n, 88);
META.writeBigUInt64LE(3n, 136);
META.writeBigUInt64LE(3n, 144);
const DATA = Buffer.concat([META, META, Buffer.alloc(8_192)]);
const write = (data = DATA) => writeFileSync(join(window(), 'data.mdb'), data);
const isKept = () => existsSync(join(window(), 'data.mdb'));

test('a killed program finds its folder unchanged', () => {
  expect(boot('first').noSync).toBe(true);
  write();
  boot('first');
  expect(isKept()).toBe(true);
});

test('a machine that went down under the program loses the folder', () => {
  boot('first');
  write();
  boot('second');
  expect(isKept()).toBe(false);
});

test('a folder that was closed survives a crash of the machine', () => {
  const folder = boot('first');
  write();
  folder.closed();
  boot('second');
  expect(isKept()).toBe(true);
});

test('a folder that crashed a program is deleted whole on request', () => {
  const folder = boot('first');
  write();
  forgetDerivedFolders([folder.path]);
  expect(existsSync(folder.path)).toBe(false);
  boot('first');
  expect(isKept()).toBe(false);
});

test('data that cannot be read is thrown away', () => {
  boot('first');
  write(Buffer.alloc(4_096, 'x'));
  boot('first');
  expect(isKept()).toBe(false);
});

test('data that was cut short is thrown away', () => {
  boot('first');
  write();
  boot('first');
  expect(isKept()).toBe(true);
  write(DATA.subarray(0, -1));
  boot('first');
  expect(isKept()).toBe(false);
});

test.each(['data.mdb', 'lock.mdb', 'written-since-boot'])('a folder in the place of %s is thrown away', (name) => {
  boot('first');
  rmSync(join(window(), name), { force: true });
  mkdirSync(join(window(), name, 'in it'), { recursive: true });
  boot('first');
  expect(existsSync(join(window(), name, 'in it'))).toBe(false);
});

test('a file in its own place is thrown away', () => {
  writeFileSync(window(), 'x');
  boot('first');
  expect(statSync(window()).isDirectory()).toBe(true);
});

test('if boots cannot be told apart, every commit is synced', () => {
  expect(openDerivedFolder(window(), join(dir, 'nowhere')).noSync).toBe(false);
});

test('after a crash such folders are forgotten, and nothing that lies beside them', () => {
  boot('first');
  write();
  const beside = join(dir, 'log');
  mkdirSync(beside);
  writeFileSync(join(beside, 'data.mdb'), DATA);
  forgetDerivedFolders([dir, join(dir, 'nowhere')]);
  expect([isKept(), existsSync(join(beside, 'data.mdb'))]).toEqual([false, true]);
});

test('a folder deleted while it was open is not marked as closed', () => {
  const folder = boot('first');
  write();
  throwAway(folder.path);
  folder.closed();
  expect(existsSync(folder.path)).toBe(false);
});
