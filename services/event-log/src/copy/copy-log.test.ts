import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventLog, LogUnavailable, type NewRecord } from '../event-log.ts';
import { encodeFact } from '../facts.ts';
import { openStore } from '../lmdb/store.ts';
import { openLog } from '../open-log.ts';
import { partitionOf } from '../partition-of.ts';
import { collect } from '../testing/collector.ts';
import { createMemoryDisk, openMemoryLog } from '../testing/memory-log.ts';
import { copyLog } from './copy-log.ts';
import { storeSource } from './store-source.ts';

let dir: string;
let target: EventLog;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'copy-log-'));
  target = await openMemoryLog(createMemoryDisk(3));
});

afterEach(async () => {
  await target.close();
  await rm(dir, { recursive: true });
});

test('every record is in the partition of its key, in order', async () => {
  const records = range(12_000).map((i) => fact(`key-${i % 50}`, i));
  await fill(records);
  expect(await copy(target)).toEqual({ ok: true, records: 12_000, present: 0 });
  expect(await valuesIn(target)).toEqual(expected(records));
});

test('partitions of the source are merged by time', async () => {
  const records = range(500).map((i) => fact(`key-${i % 40}`, i));
  await fill(records, 4);
  expect(await copy(target)).toMatchObject({ ok: true, records: 500 });
  expect(await valuesIn(target)).toEqual(expected(records));
});

test('an interrupted copy continues where it stopped, however often that happens', async () => {
  const records = range(23_000).map((i) => fact(`key-${i % 50}`, i));
  await fill(records, 2);
  for (const before of [0, 5_000, 10_000]) {
    expect((await target.ends()).reduce((sum, end) => sum + end)).toBe(before);
    await expect(copy(failingAfter(1))).rejects.toBeInstanceOf(LogUnavailable);
  }
  expect(await copy(target)).toEqual({ ok: true, records: 23_000, present: 15_000 });
  expect(await valuesIn(target)).toEqual(expected(records));
});

test('the next run copies what a site has added since, and one more copies nothing', async () => {
  await fill(range(100).map((i) => fact(`key-${i}`, i)));
  await copy(target);
  await fill(range(30).map((i) => fact(`key-${i}`, 100 + i)));
  expect(await copy(target)).toEqual({ ok: true, records: 130, present: 100 });
  expect(await copy(target)).toEqual({ ok: true, records: 130, present: 130 });
});

test('a target with records of its own is refused, and left unchanged', async () => {
  await fill(range(100).map((i) => fact(`key-${i}`, i)));
  await target.append([fact('another', 5)]);
  const before = await target.ends();
  const partition = partitionOf('another', 3);
  const reason = `partition ${partition} holds other records: its last one is not this log's`;
  expect(await copy(target)).toEqual({ ok: false, reason });
  expect(await target.ends()).toEqual(before);
});

test('a target that holds more than the source is refused', async () => {
  await fill([fact('one', 1)]);
  await target.append([fact('one', 1), fact('one', 2)]);
  expect(await copy(target)).toEqual({
    ok: false,
    reason: `partition ${partitionOf('one', 3)} already holds 2 records, more than this log has for it`,
  });
});

test('a program that appends to the target during the copy is noticed', async () => {
  await fill(range(12_000).map((i) => fact(`key-${i}`, i)));
  const busy: EventLog = {
    ...target,
    async append(records) {
      const positions = await target.append(records);
      await target.append([fact('somebody', 1)]);
      return positions;
    },
  };
  expect(await copy(busy)).toEqual({ ok: false, reason: expect.stringContaining('somebody else appends') });
});

async function fill(records: readonly NewRecord[], partitions = 1): Promise<void> {
  const log = await openLog({ mode: 'embedded', dir, partitions });
  await log.append(records);
  await log.close();
}

async function copy(to: EventLog) {
  const source = openStore(dir, 1);
  try {
    return await copyLog({ source: storeSource(source), target: to, onProgress: () => {} });
  } finally {
    await source.close();
  }
}

function failingAfter(appends: number): EventLog {
  let left = appends;
  return {
    ...target,
    append: (records) =>
      records.length === 0 || left-- > 0 ? target.append(records) : Promise.reject(new LogUnavailable('gone')),
  };
}

function fact(key: string, i: number): NewRecord {
  const event = { id: `${i}`, occurredAt: 1_700_000_000_000 + i, fact: undefined };
  const fact = { $case: 'reportRecalled' as const, value: { reportId: `report-${i}` } };
  return { key, value: encodeFact({ ...event, fact } as never).slice() };
}

function expected(records: readonly NewRecord[]): string[][] {
  return range(3).map((partition) =>
    records
      .filter(({ key }) => partitionOf(key, 3) === partition)
      .map(({ value }) => Buffer.from(value).toString('hex')),
  );
}

async function valuesIn(log: EventLog): Promise<string[][]> {
  const total = (await log.ends()).reduce((sum, end) => sum + end, 0);
  const collector = await collect(log);
  await collector.until(({ records }) => records().length === total);
  await collector.close();
  return range(3).map((partition) =>
    collector.records(partition).map(({ value }) => Buffer.from(value).toString('hex')),
  );
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
