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

/** The log without its first records, of which it says itself that they are gone; or does not, where `start` is none of them. */
async function lacking(log: EventLog, upTo: number, start = upTo): Promise<EventLog> {
  const subscribe = (subscription: Subscription) =>
    log.subscribe({
      ...subscription,
      startAt: async (partition) => Math.max(upTo, await subscription.startAt(partition)),
    });
  return { ...log, subscribe, starts: async () => [start] };
}

/** What is told first of a log after that record: a batch, or why there is none. */
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

test('reading goes on behind the record that was read last', async () => {
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  expect(await firstAfter(await logOf('a', 'b', 'c', 'd'), last)).toBe('c,d');
  expect(await firstAfter(await logOf('a', 'b'), last)).toBe('at the end');
});

test('a log with another record there is another log, and gives nothing', async () => {
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  expect(await firstAfter(await logOf('a', 'x', 'c'), last)).toMatch(
    /^partition 0 is not of this log: its record 1 is another/,
  );
});

test('a log that ends before is another log, whether or not one knows what was read', async () => {
  for (const digest of [UNKNOWN, recordDigestOf(keyed('b'))])
    expect(await firstAfter(await logOf('a'), { offset: 1, digest })).toMatch(/record 1 is beyond the end, 1/);
});

test('what was read without a digest is taken for what is there', async () => {
  expect(await firstAfter(await logOf('a', 'x', 'c'), { offset: 1, digest: UNKNOWN })).toBe('c');
  expect(await firstAfter(await logOf('a'), { offset: -1, digest: UNKNOWN })).toBe('a');
});

test('a record that the log has forgotten says nothing against it, and what else it has forgotten is told', async () => {
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

test('a log that has what came before that record, and not the record, lacks what was read', async () => {
  const log = await lacking(await logOf('a', 'b', 'c'), 2, 0);
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  expect(await firstAfter(log, last)).toMatch(/^lacks: partition 0 is not of this log: it has no record 1/);
});

test('what is gone by the time it is read keeps nobody from going on', async () => {
  const log = await logOf('a', 'b');
  const same: number[] = [];
  const last = { offset: 1, digest: recordDigestOf(keyed('b')) };
  const onSameLog = (partition: number) => void same.push(partition);
  expect(await firstAfter(await lacking(log, 2, 0), last, { onSameLog })).toBe('at the end');
  expect(same).toEqual([0]);
});

test('a partition of which nothing can be said yet hurries nobody but itself, wherever it goes', async () => {
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
