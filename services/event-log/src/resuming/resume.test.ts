import type { EventLog, Subscription } from '../event-log.ts';
import { createMemoryDisk, openMemoryLog } from '../testing/memory-log.ts';
import { type LastRead, recordDigestOf, UNKNOWN } from './last-read.ts';
import { type Resumption, resume } from './resume.ts';

const value = (text: string) => Buffer.from(text);
const keyed = (text: string) => ({ key: 'k', value: value(text) });

async function logOf(...texts: string[]): Promise<EventLog> {
  const log = await openMemoryLog(createMemoryDisk(1));
  await log.append(texts.map(keyed));
  return log;
}

/** The log without its records before `upTo`. It reports them as dropped, unless `start` says otherwise. */
async function lacking(log: EventLog, upTo: number, start = upTo): Promise<EventLog> {
  const subscribe = (subscription: Subscription) =>
    log.subscribe({
      ...subscription,
      startAt: async (partition) => Math.max(upTo, await subscription.startAt(partition)),
    });
  return { ...log, subscribe, starts: async () => [start] };
}

/** Returns what a reader gets first after that record: a batch, or why there is none. */
async function firstAfter(log: EventLog, last: LastRead, others: Partial<Resumption> = {}): Promise<string> {
  let tell: (what: string) => void = () => {};
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const reading = await resume(log, {
    group: 'g',
    lastRead: async () => last,
    lingerMs: 0,
    maxRecords: 10,
    maxBytes: 1_000,
    handle: async ({ records }) => tell(records.map(({ value }) => Buffer.from(value).toString()).join()),
    onOtherLog: (_, { why, lacks }) => tell(lacks ? `lacks: ${why}` : why),
    onIdle: () => tell('at the end'),
    ...others,
  });
  const first = await told;
  await reading.close();
  await log.close();
  return first;
}

test('reading continues after the last record read', async () => {
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  expect(await firstAfter(await logOf('a', 'b', 'c', 'd'), last)).toBe('c,d');
  expect(await firstAfter(await logOf('a', 'b'), last)).toBe('at the end');
});

test('a log with another record there is another log, and delivers nothing', async () => {
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  expect(await firstAfter(await logOf('a', 'x', 'c'), last)).toMatch(
    /^partition 0 does not match this log: its record 1 differs/,
  );
});

test('a log that ends before is another log, with or without a digest', async () => {
  for (const digest of [UNKNOWN, recordDigestOf(keyed('b'))])
    expect(await firstAfter(await logOf('a'), { offset: 1, digest })).toMatch(/record 1 is beyond the end, 1/);
});

test('without a digest any record there is taken for the one read', async () => {
  expect(await firstAfter(await logOf('a', 'x', 'c'), { offset: 1, digest: UNKNOWN })).toBe('c');
  expect(await firstAfter(await logOf('a'), { offset: -1, digest: UNKNOWN })).toBe('a');
});

test('a dropped record does not make it another log, and unread records dropped after it are reported', async () => {
  const forgotten: string[] = [];
  const told = { onForgotten: (_: number, from: number, to: number) => void forgotten.push(`${from}-${to}`) };
  const last = { offset: 1, digest: recordDigestOf(keyed('gone')) };
  expect(await firstAfter(await lacking(await logOf('a', 'b', 'c'), 2), last, told)).toBe('c');
  expect(forgotten).toEqual([]);
  expect(await firstAfter(await lacking(await logOf('a', 'b', 'c', 'd', 'e'), 4), last, told)).toBe('e');
  expect(forgotten).toEqual(['2-3']);
  expect(await firstAfter(await lacking(await logOf('a', 'b'), 2), last, told)).toBe('at the end');
  expect(forgotten).toEqual(['2-3']);
});

test('records dropped before any was read are reported', async () => {
  const forgotten: string[] = [];
  const told = { onForgotten: (_: number, from: number, to: number) => void forgotten.push(`${from}-${to}`) };
  const nothing = { offset: -1, digest: UNKNOWN };
  expect(await firstAfter(await lacking(await logOf('a', 'b', 'c'), 2), nothing, told)).toBe('c');
  expect(forgotten).toEqual(['0-1']);
  expect(await firstAfter(await logOf('a', 'b', 'c'), nothing, told)).toBe('a,b,c');
  expect(forgotten).toEqual(['0-1']);
});

test('a log that has what came before that record, and not the record, lacks what was read', async () => {
  const log = await lacking(await logOf('a', 'b', 'c'), 2, 0);
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  expect(await firstAfter(log, last)).toMatch(/^lacks: partition 0 does not match this log: it has no record 1/);
});

test('a record dropped before it is read does not stop the reader', async () => {
  const log = await logOf('a', 'b');
  const same: number[] = [];
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  const onSameLog = (partition: number) => void same.push(partition);
  expect(await firstAfter(await lacking(log, 2, 0), last, { onSameLog })).toBe('at the end');
  expect(same).toEqual([0]);
});

test('an unverified partition shortens its own linger only, even if it is reassigned', async () => {
  const log = await logOf('a', 'b');
  let given: Subscription | undefined;
  const subscribe = async (subscription: Subscription) => {
    given = subscription;
    return { close: async () => {} };
  };
  await resume(
    { ...log, starts: async () => [0, 0], ends: async () => [9, 9], subscribe },
    {
      group: 'g',
      lastRead: async () => ({ offset: 1, digest: recordDigestOf(keyed('b')) }),
      lingerMs: () => 500,
      maxRecords: 10,
      maxBytes: 1_000,
      handle: async () => {},
      onOtherLog: () => {},
    },
  );
  if (typeof given?.lingerMs !== 'function') throw new Error('it waits as long for all');
  const linger = given.lingerMs;
  await given.startAt(1);
  expect([linger(0), linger(1)]).toEqual([500, 0]);
  given.onIdle?.(1, 2);
  expect([linger(0), linger(1)]).toEqual([500, 500]);
  await log.close();
});

test('the digest tells key from value', () => {
  expect(recordDigestOf({ key: 'ab', value: value('c') })).not.toBe(recordDigestOf({ key: 'a', value: value('bc') }));
  expect(recordDigestOf(keyed('a'))).toMatch(/^[0-9a-f]{16}$/);
});
