import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMEMBERED_MS } from '@droptally/domain/reporting/report-limits';
import { LookBackStore } from './look-back-store.ts';
import type { WrittenRow } from './memory.ts';

const AT = 1_736_078_400_000;
const HOUR = 3_600_000;

let folder: string;
let store: LookBackStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droptally-look-back-'));
  store = new LookBackStore(folder);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function reopen(): Promise<void> {
  await store.close();
  store = new LookBackStore(folder);
}

function remember(name: string, offset: number, time: number): void {
  store.of(0).remember('report', name, { offset, time, row: rowOf(`row of ${name}`) });
}

async function write(name: string, offset: number, time: number, partition = 0): Promise<void> {
  const lookBack = store.of(partition);
  lookBack.remember('report', name, { offset, time });
  await lookBack.commit({ offset, digest: '' }, time);
  await lookBack.write();
}

function rowOf(text: string): WrittenRow {
  return { length: text.length, text: () => text };
}

const seen = (name: string, offset: number, time: number) => store.of(0).before('report', name, { offset, time });

test('earlier records are known with their rows, also to the next process', async () => {
  remember('a', 5, AT);
  await store.of(0).commit({ offset: 5, digest: '' }, AT);
  await reopen();
  expect(seen('a', 6, AT + HOUR)).toMatchObject({ offset: 5, time: AT });
  expect(seen('a', 6, AT + HOUR)?.row?.text()).toBe('row of a');
  expect(store.of(0).written.offset).toBe(5);
});

test('a record sees neither itself nor later ones', () => {
  remember('a', 5, AT);
  expect(seen('a', 5, AT)).toBeUndefined();
  expect(seen('a', 4, AT)).toBeUndefined();
});

test('entries older than the span are forgotten, and never written during a replay of years', async () => {
  const days = 10_000;
  for (let n = 0; n < 100_000; n++) remember(`${n}`, n, AT + ((n * days) / 100_000) * 24 * HOUR);
  await store.of(0).commit({ offset: 99_999, digest: '' }, AT + days * 24 * HOUR);
  expect(seen('0', 100_000, AT + REMEMBERED_MS)).toBeUndefined();
  expect(store.of(0).written.offset).toBe(-1);
  await reopen();
  const known = (n: number) => seen(`${n}`, 100_000, AT)?.offset;
  expect([known(0), known(99_900), known(99_999)]).toEqual([undefined, undefined, 99_999]);
});

test('a clock that was ahead makes no entry old', async () => {
  remember('before', 0, AT);
  remember('ahead', 1, AT + 3 * REMEMBERED_MS);
  await store.of(0).commit({ offset: 1, digest: '' }, AT + 3 * REMEMBERED_MS);
  await reopen();
  remember('right', 2, AT + HOUR);
  await store.of(0).commit({ offset: 2, digest: '' }, AT + HOUR);
  await reopen();
  expect(['before', 'ahead', 'right'].map((name) => seen(name, 3, AT + 2 * HOUR)?.offset)).toEqual([0, 1, 2]);
});

test('a whole span stays known when the stored spans rotate', async () => {
  for (const [offset, hours] of [0, 72, 74, 146, 148].entries()) await write(`h${hours}`, offset, AT + hours * HOUR);
  await reopen();
  const now = AT + 148 * HOUR;
  expect(['h0', 'h74', 'h146', 'h148'].map((name) => seen(name, 9, now)?.offset)).toEqual([undefined, undefined, 3, 4]);
  expect(seen('h146', 9, now + 70 * HOUR)?.offset).toBe(3);
});

describe('a clock that is wrong by two days', () => {
  test('and was behind makes nothing of the last day old', () => {
    remember('behind', 0, AT - 48 * HOUR);
    expect(seen('behind', 1, AT + 24 * HOUR)?.offset).toBe(0);
  });

  test('and ahead drops nothing unwritten of the last day', async () => {
    for (let n = 0; n < 50_000; n++) remember(`${n}`, n, AT);
    await store.of(0).commit({ offset: 49_999, digest: '' }, AT + (24 + 48) * HOUR);
    expect(seen('0', 50_000, AT + 24 * HOUR)?.offset).toBe(0);
  });

  test('and ahead drops nothing written in the last day, whenever that is', async () => {
    for (let partition = 0; partition < 16; partition++) {
      const now = partition * 12;
      for (let hours = 0; hours <= now; hours += 12) await write(`h${hours}`, hours, AT + hours * HOUR, partition);
      await write('ahead', now + 1, AT + (now + 48) * HOUR, partition);
      const lastDay = [now, now - 12, now - 24].filter((hours) => hours >= 0);
      const record = { offset: now + 2, time: AT + now * HOUR };
      const known = lastDay.map((hours) => store.of(partition).before('report', `h${hours}`, record)?.offset);
      expect(known).toEqual(lastDay);
    }
  });
});

test('a large window is written, and both written and unwritten entries are found', async () => {
  for (let n = 0; n < 100_000; n++) remember(`${n}`, n, AT + n);
  await store.of(0).commit({ offset: 99_999, digest: '' }, AT + 99_999);
  remember('later', 100_000, AT + 100_000);
  await store.of(0).commit({ offset: 100_000, digest: '' }, AT + 100_000);
  expect(store.of(0).written.offset).toBe(99_999);
  expect(['0', '99999', 'later'].map((name) => seen(name, 100_001, AT + HOUR)?.offset)).toEqual([0, 99_999, 100_000]);
});

test('large rows are written sooner than small ones', async () => {
  const row = rowOf('x'.repeat(20_000));
  for (let n = 0; n < 1_000; n++) store.of(0).remember('report', `${n}`, { offset: n, time: AT + n, row });
  await store.of(0).commit({ offset: 999, digest: '' }, AT + 999);
  expect(store.of(0).written.offset).toBe(999);
});

test('a process that is killed between two writes reads a few batches again', async () => {
  remember('a', 0, AT);
  await store.of(0).commit({ offset: 0, digest: '' }, AT);
  const next = new LookBackStore(folder);
  expect(next.of(0).written.offset).toBe(-1);
  await next.close();
});

test('what was read last is known before and after it is written', async () => {
  const lookBack = store.of(0);
  expect([lookBack.taken, lookBack.written]).toEqual([-1, { offset: -1, digest: '' }]);
  await lookBack.write();
  expect(lookBack.written).toEqual({ offset: -1, digest: '' });
  await lookBack.commit({ offset: 5, digest: 'd' }, AT);
  expect([lookBack.taken, lookBack.written.offset]).toEqual([5, -1]);
  await lookBack.write();
  expect([lookBack.taken, lookBack.written]).toEqual([5, { offset: 5, digest: 'd' }]);
  await reopen();
  expect([store.of(0).taken, store.of(0).written]).toEqual([5, { offset: 5, digest: 'd' }]);
});

test('reports, recalls and screenshots of one name are kept apart, as are partitions', async () => {
  for (const [offset, kind] of (['report', 'recall', 'md5'] as const).entries())
    store.of(0).remember(kind, 'a', { offset, time: AT });
  await store.of(0).commit({ offset: 3, digest: '' }, AT);
  for (const isStored of [false, true]) {
    if (isStored) await reopen();
    const known = (kind: 'report' | 'recall' | 'md5') => store.of(0).before(kind, 'a', { offset: 9, time: AT })?.offset;
    expect([known('report'), known('recall'), known('md5')]).toEqual([0, 1, 2]);
    expect(store.of(1).before('report', 'a', { offset: 9, time: AT })).toBeUndefined();
  }
});

test('an entry is remembered for its whole span, to the millisecond', () => {
  remember('a', 5, AT);
  expect(seen('a', 6, AT + REMEMBERED_MS - 1)?.offset).toBe(5);
  expect(seen('a', 6, AT + REMEMBERED_MS)).toBeUndefined();
});

test('what is forgotten is gone, from memory and from both stored spans', async () => {
  await write('old', 0, AT);
  await write('new', 1, AT + REMEMBERED_MS);
  remember('unwritten', 2, AT + REMEMBERED_MS);
  await store.of(0).commit({ offset: 2, digest: 'd' }, AT + REMEMBERED_MS);
  await store.of(0).forget();
  const known = () => ['old', 'new', 'unwritten'].map((name) => seen(name, 9, AT + REMEMBERED_MS - 1)?.offset);
  for (const restart of [false, true]) {
    if (restart) await reopen();
    expect(known()).toEqual([undefined, undefined, undefined]);
    expect([store.of(0).taken, store.of(0).written]).toEqual([-1, { offset: -1, digest: '' }]);
  }
  await write('again', 3, AT);
  await reopen();
  expect([...known(), seen('again', 9, AT)?.offset]).toEqual([undefined, undefined, undefined, 3]);
});
