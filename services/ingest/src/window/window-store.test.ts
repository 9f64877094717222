import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, open } from 'lmdb';
import { entry } from './entries.ts';
import { hasRead } from './has-read.ts';
import { generationOf, HOURS } from './hourly-counts.ts';
import type { Seen } from './read-seen.ts';
import { WindowStore } from './window-store.ts';

const HOUR = 3_600_000;
/** In the middle of an hour, and of a generation. */
const NOW = (HOURS * 20_000 + 12.5) * HOUR;
const ACCOUNT = entry.account('a');
const ADDRESS = entry.address('b');

let dir: string;
let store: WindowStore;
const lost: string[] = [];
const damaged: string[] = [];

beforeEach(() => {
  lost.length = damaged.length = 0;
  dir = mkdtempSync(join(tmpdir(), 'droptally-window-'));
  store = opened();
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

function opened(): WindowStore {
  const note = (list: string[]) => (damage: Error) => void list.push(damage.message);
  return new WindowStore({ dir, onLost: note(lost), onDamage: note(damaged) });
}

async function reopen(): Promise<void> {
  await store.close();
  store = opened();
}

const report = (id: string, at: number, key = id): Seen => ({
  kind: 'report',
  about: { id, at, account: 'a', address: 'b', key },
});
const recall = (id: string, at: number): Seen => ({
  kind: 'recall',
  about: { id, at, account: '', address: '', key: '' },
});
const commit = (...seen: Seen[]) => store.commit(seen, [], []);

test('what was committed is known, also after the program is started again', async () => {
  await store.commit([report('r1', NOW), recall('r0', NOW + 1)], [7, 0, 9], ['ab', '', 'cd']);
  for (const restart of [false, true]) {
    if (restart) await reopen();
    expect(store.answer(entry.key('a', 'r1'), NOW)).toEqual({ id: 'r1', at: NOW });
    expect(store.time(entry.report('r1'), NOW)).toBe(NOW);
    expect(store.time(entry.recalled('r0'), NOW)).toBe(NOW + 1);
    expect([ACCOUNT, ADDRESS].map((name) => store.total(name, NOW))).toEqual([1, 1]);
    expect(store.position()).toEqual([7, 0, 9]);
    expect(store.digests()).toEqual(['ab', '', 'cd']);
  }
  expect(lost).toEqual([]);
});

test('a new window knows nothing', () => {
  expect(store.answer(entry.key('a', 'r1'), NOW)).toBeUndefined();
  expect(store.time(entry.report('r1'), NOW)).toBeUndefined();
  expect(store.total(ACCOUNT, NOW)).toBe(0);
  expect([store.position(), store.goal(), store.digests()]).toEqual([[], [], []]);
});

test('a recall is not counted, and a report without a key is counted alone', async () => {
  await commit(recall('r0', NOW), report('r1', NOW, ''));
  expect([ACCOUNT, ADDRESS].map((name) => store.total(name, NOW))).toEqual([1, 1]);
  expect(store.total(entry.account(''), NOW)).toBe(0);
  expect(store.answer(entry.key('a', ''), NOW)).toBeUndefined();
  expect(store.time(entry.report('r1'), NOW)).toBeUndefined();
});

test('reports of one hour add up within a commit and across commits', async () => {
  await commit(report('r1', NOW), report('r2', NOW + 1), report('r3', NOW - HOUR));
  await commit(report('r4', NOW), report('r5', NOW - 2 * HOUR));
  expect(store.counts(ACCOUNT, NOW)).toEqual([...Array(HOURS - 3).fill(0), 1, 1, 3]);
  expect(store.total(ACCOUNT, NOW)).toBe(5);
});

test('the last 25 hours count, from two generations', async () => {
  const at = Array.from({ length: 27 }, (_, hours) => NOW - (hours - 1) * HOUR);
  await commit(...at.map((time, hours) => report(`r${hours}`, time)));
  expect(store.counts(ACCOUNT, NOW)).toEqual(Array(HOURS).fill(1));
  expect(store.total(ACCOUNT, NOW)).toBe(HOURS);
  expect(store.counts(ACCOUNT, NOW + HOUR)).toEqual(Array(HOURS).fill(1));
  expect(store.total(ACCOUNT, NOW + 10 * HOUR)).toBe(HOURS - 9);
});

test('of several answers under a name the newest generation has the answer, one that was ahead too', async () => {
  const at = [NOW, NOW + HOURS * HOUR, NOW - HOURS * HOUR];
  for (const [index, time] of at.entries()) {
    await commit({ kind: 'report', about: { id: `r${index}`, at: time, account: 'a', address: 'b', key: 'k' } });
  }
  expect(store.answer(entry.key('a', 'k'), NOW)?.id).toBe('r1');
  await reopen();
  expect(store.answer(entry.key('a', 'k'), NOW)?.id).toBe('r1');
});

test('the generation before the current one is read, an older one is not', async () => {
  await commit(report('r1', NOW));
  const known = (generations: number) => store.time(entry.report('r1'), NOW + generations * HOURS * HOUR);
  expect([known(0), known(1), known(2)]).toEqual([NOW, NOW, undefined]);
});

test('generations that ended before a time are dropped for good', async () => {
  await commit(report('r1', NOW));
  const next = (generationOf(NOW) + 1) * HOURS * HOUR;
  store.forget(next - 1);
  expect(store.time(entry.report('r1'), NOW)).toBe(NOW);
  store.forget(next);
  expect(store.time(entry.report('r1'), NOW)).toBeUndefined();
  await reopen();
  expect(store.time(entry.report('r1'), NOW)).toBeUndefined();
  await commit(report('r1', NOW));
  expect(store.time(entry.report('r1'), NOW)).toBe(NOW);
});

test('a cleared window is empty and has a goal; it keeps its name', async () => {
  const name = await store.instance();
  await store.commit([report('r1', NOW)], [7], ['ab']);
  await store.clear([3, 4]);
  expect(store.time(entry.report('r1'), NOW)).toBeUndefined();
  expect(store.total(ACCOUNT, NOW)).toBe(0);
  expect([store.position(), store.digests(), store.goal()]).toEqual([[], [], [3, 4]]);
  await reopen();
  expect(store.goal()).toEqual([3, 4]);
  expect(await store.instance()).toBe(name);
});

test('a window is named once, and another one otherwise', async () => {
  const name = await store.instance();
  expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await store.instance()).toBe(name);
  await store.recreate();
  expect(await store.instance()).not.toBe(name);
});

test('a recreated window is empty and can be used', async () => {
  await store.commit([report('r1', NOW)], [7], ['ab']);
  await store.recreate();
  expect(store.time(entry.report('r1'), NOW)).toBeUndefined();
  expect(store.position()).toEqual([]);
  await commit(report('r2', NOW));
  await reopen();
  expect(store.time(entry.report('r2'), NOW)).toBe(NOW);
});

test('a window has read a log once it has gone past a record', async () => {
  const asked = async () => {
    await store.close();
    const answer = await hasRead(dir);
    store = opened();
    return answer;
  };
  expect(await asked()).toBe(false);
  await store.commit([], [0, 0], []);
  expect(await asked()).toBe(false);
  await store.commit([], [0, 1], []);
  expect(await asked()).toBe(true);
});

/** Writes a value as a damaged window has it, while the window is closed. */
async function spoil(database: string, key: string, value: Buffer): Promise<void> {
  await store.close();
  const root = open({ path: dir, noSubdir: false, maxDbs: 32 });
  const entries: Database<Buffer, string> = root.openDB({ name: database, encoding: 'binary' });
  await entries.put(key, value);
  await root.close();
  store = opened();
}

const numbers = (...values: number[]) => Buffer.from(Float64Array.from(values).buffer);

test.each([
  ['position', numbers(1.5), 'malformed position'],
  ['position', numbers(3, -1), 'malformed position'],
  ['position', Buffer.alloc(9), 'the position is cut short'],
  ['goal', numbers(Number.NaN), 'malformed goal'],
  ['goal', Buffer.alloc(7), 'the goal is cut short'],
  ['digests', Buffer.from('ab xy'), 'digests cannot be read'],
  ['digests', Buffer.from('!ab'), 'digests cannot be read'],
  ['digests', Buffer.from('ab!'), 'digests cannot be read'],
  ['instance', Buffer.alloc(0), 'instance cannot be read'],
  ['instance', Buffer.from('a'.repeat(37)), 'instance cannot be read'],
  ['instance', Buffer.from('a'.repeat(35)), 'instance cannot be read'],
  ['instance', Buffer.from(`${'a'.repeat(35)}x`), 'instance cannot be read'],
])('a window whose %s is invalid is emptied on opening, and that is told', async (key, value, damage) => {
  await commit(report('r1', NOW));
  await spoil('meta', key, value);
  expect(lost).toEqual([damage]);
  expect(store.time(entry.report('r1'), NOW)).toBeUndefined();
});

test('offsets and digests that are valid are kept', async () => {
  await spoil('meta', 'position', numbers(0, Number.MAX_SAFE_INTEGER));
  await spoil('meta', 'digests', Buffer.from(' ab  09 '));
  expect(store.position()).toEqual([0, Number.MAX_SAFE_INTEGER]);
  expect(store.digests()).toEqual(['', 'ab', '', '09', '']);
  expect(lost).toEqual([]);
});

test('damage found in use is told and makes the window unavailable', async () => {
  await commit(report('r1', NOW));
  await spoil(`generation-${generationOf(NOW)}`, ACCOUNT, Buffer.alloc(4));
  const refusal = expect.objectContaining({ code: 'UNAVAILABLE', message: 'Nothing can be stored at the moment' });
  expect(() => store.total(ACCOUNT, NOW)).toThrow(refusal);
  await expect(commit(report('r2', NOW))).rejects.toEqual(refusal);
  expect(damaged).toEqual(['counts are of no hour', 'counts are of no hour']);
  expect(store.total(ADDRESS, NOW)).toBe(1);
  expect(lost).toEqual([]);
});

test('an error that is no damage is passed on', async () => {
  await commit(report('r1', NOW));
  expect(() => store.time('x'.repeat(5_000), NOW)).toThrow(/does not fit/);
  expect(damaged).toEqual([]);
  expect(store.time(entry.report('r1'), NOW)).toBe(NOW);
});

test('a window that was closed reads nothing', async () => {
  await store.close();
  expect(() => store.position()).toThrow(/closed/);
});
