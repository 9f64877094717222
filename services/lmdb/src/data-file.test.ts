import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { isEnvironment, isWhole } from './data-file.ts';

const MANY = 120;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-lmdb-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const file = () => join(dir, 'data.mdb');
const sizeNow = () => statSync(file()).size;

/** Writes values of which some need pages of their own, in many commits, and then takes away the longest. */
async function write(pageBytes: number): Promise<void> {
  const root = open({ path: dir, noSubdir: false, pageSize: pageBytes, overlappingSync: false, noSync: true });
  const values = root.openDB<Buffer, number>({ name: 'values', encoding: 'binary' });
  for (let i = 0; i < MANY; i++) await values.put(i, Buffer.alloc(i % 40 === 0 ? 3 * pageBytes : 200, i));
  await values.put(MANY, Buffer.alloc(20 * pageBytes));
  await values.remove(MANY);
  // What is written from now on lies where pages are free.
  for (let i = 0; i < 10; i++) await values.put(i, Buffer.alloc(200, i));
  await root.close();
}

async function countReadable(): Promise<number> {
  const root = open({ path: dir, noSubdir: false, readOnly: true });
  const values = root.openDB<Buffer, number>({ name: 'values', encoding: 'binary' });
  const count = [...values.getRange()].filter(({ key, value }) => value.at(-1) === key % 256).length;
  await root.close();
  return count;
}

test.each([4_096, 16_384])('a file of pages of %s bytes is whole, and no longer once it is cut', async (pageBytes) => {
  await write(pageBytes);
  expect([isEnvironment(dir), isWhole(dir)]).toEqual([true, true]);
  const size = sizeNow();
  for (const part of [0.5, 0.2]) {
    truncateSync(file(), Math.floor(size * part));
    expect(isWhole(dir)).toBe(false);
  }
  truncateSync(file(), pageBytes + 10);
  expect([isEnvironment(dir), isWhole(dir)]).toEqual([true, false]);
});

test.each([4_096, 16_384])(
  'a file of pages of %s bytes that lacks only free pages at its end is whole',
  async (pageBytes) => {
    await write(pageBytes);
    const size = sizeNow();
    const page = Buffer.alloc(pageBytes);
    while (isWhole(dir)) {
      const last = sizeNow() - pageBytes;
      page.set(readFileSync(file()).subarray(last));
      truncateSync(file(), last);
    }
    // The page that was needed.
    appendFileSync(file(), page);
    expect(sizeNow()).toBeLessThan(size);
    expect(await countReadable()).toBe(MANY);
  },
);
