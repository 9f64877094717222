import type { EventLog } from '../event-log.ts';
import { openMemoryLog } from '../testing/memory-log.ts';
import { type LastRead, recordDigestOf, UNKNOWN } from './last-read.ts';
import { resume } from './resume.ts';

const value = (text: string) => Buffer.from(text);
const keyed = (text: string) => ({ key: 'k', value: value(text) });

async function logOf(...texts: string[]): Promise<EventLog> {
  const log = await openMemoryLog({ records: [[]], bell: { ring() {}, heard: async () => {} }, full: false });
  await log.append(texts.map(keyed));
  return log;
}

/** What comes first of a log after that record: a batch, or why there is none. */
async function firstAfter(log: EventLog, last: LastRead): Promise<string> {
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
    onOtherLog: (_, why) => tell(why),
    onIdle: () => tell('at the end'),
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
  expect(await firstAfter(await logOf('a', 'x', 'c'), last)).toMatch(/not of this log: its record 1 is another/);
});

test('a log that ends before is another log, whether or not one knows what was read', async () => {
  for (const digest of [UNKNOWN, recordDigestOf(keyed('b'))])
    expect(await firstAfter(await logOf('a'), { offset: 1, digest })).toMatch(/record 1 is beyond the end, 1/);
});

test('what was read without a digest is taken for what is there', async () => {
  expect(await firstAfter(await logOf('a', 'x', 'c'), { offset: 1, digest: UNKNOWN })).toBe('c');
  expect(await firstAfter(await logOf('a'), { offset: -1, digest: UNKNOWN })).toBe('a');
});

test('a record that the log keeps no more says nothing against it', async () => {
  const log = await logOf('a', 'b', 'c');
  const forgetful: EventLog = {
    ...log,
    subscribe: (subscription) => log.subscribe({ ...subscription, startAt: async () => 2 }),
  };
  const asked: EventLog = {
    ...forgetful,
    subscribe: async (subscription) => {
      await subscription.startAt(0);
      return forgetful.subscribe(subscription);
    },
  };
  expect(await firstAfter(asked, { offset: 1, digest: recordDigestOf(keyed('gone')) })).toBe('c');
});

test('the digest tells key from value', () => {
  expect(recordDigestOf({ key: 'ab', value: value('c') })).not.toBe(recordDigestOf({ key: 'a', value: value('bc') }));
  expect(recordDigestOf(keyed('a'))).toMatch(/^[0-9a-f]{16}$/);
});
