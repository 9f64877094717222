import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { collect } from '../testing/collector.ts';
import { openLmdbLog } from './lmdb-log.ts';

const DAY_MS = 86_400_000;
const dir = mkdtempSync(join(tmpdir(), 'droptally-retention-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let clock: number;
let log: EventLog;
const open = (name: string, freeBytes = 0) =>
  openLmdbLog({ dir: join(dir, name), partitions: 1, retention: { days: 30, freeBytes, now: () => clock } });
const append = (...keys: string[]) => log.append(keys.map((key) => ({ key, value: new Uint8Array(10) })));
beforeEach(() => {
  clock = Date.parse('2026-03-01T12:00:00Z');
});
afterEach(() => log.close());

async function held(): Promise<string[]> {
  const [end = 0] = await log.ends();
  const collector = await collect(log);
  await collector.until(({ records }) => records().at(-1)?.offset === end - 1);
  await collector.close();
  return collector.records().map(({ offset, key }) => `${offset} ${key}`);
}

test('records are dropped when their day expires, and later ones keep their offsets', async () => {
  log = await open('days');
  await append('a', 'b');
  clock += DAY_MS;
  await append('c');
  clock += 29 * DAY_MS;
  await append('d');
  expect(await held()).toEqual(['0 a', '1 b', '2 c', '3 d']);
  clock += DAY_MS;
  await append('e');
  expect(await held()).toEqual(['2 c', '3 d', '4 e']);
  clock += 400 * DAY_MS;
  await append('f');
  await append('g');
  expect(await held()).toEqual(['5 f', '6 g']);
});

test('a log reports what it has dropped', async () => {
  log = await open('starts');
  await append('a', 'b');
  expect(await log.starts()).toEqual([0]);
  clock += 31 * DAY_MS;
  await append('c');
  clock += 31 * DAY_MS;
  await append('d');
  expect(await log.starts()).toEqual([2]);
});

test('a follower continues after dropped records', async () => {
  log = await open('gap');
  await append('a', 'b');
  clock += 31 * DAY_MS;
  await append('c');
  await append('d');
  await log.close();
  log = await open('gap');
  expect(await held()).toEqual(['2 c', '3 d']);
});

test('a clock that went back drops nothing, nor does one that comes again', async () => {
  log = await open('clock');
  await append('a');
  clock -= 10 * DAY_MS;
  await append('b');
  clock += 12 * DAY_MS;
  await append('c');
  expect(await held()).toEqual(['0 a', '1 b', '2 c']);
});

test('a clock that was years ahead for a moment does not keep later records for years', async () => {
  log = await open('ahead');
  clock += 4_000 * DAY_MS;
  await append('a');
  clock -= 4_000 * DAY_MS;
  await append('b');
  clock += 31 * DAY_MS;
  await append('c');
  clock += 31 * DAY_MS;
  await append('d');
  expect(await held()).toEqual(['2 c', '3 d']);
});

test('many old records are dropped over several appends', async () => {
  log = await open('many');
  await append(...Array.from({ length: 5_000 }, (_, n) => `${n}`));
  clock += 31 * DAY_MS;
  for (const key of ['x', 'y', 'z']) await append(key);
  expect(await held()).toEqual(['5000 x', '5001 y', '5002 z']);
});

test('a disk with too little space left refuses appends', async () => {
  log = await open('full', Number.MAX_SAFE_INTEGER);
  await expect(append('a')).rejects.toBeInstanceOf(LogUnavailable);
  expect(await log.ends()).toEqual([0]);
});
