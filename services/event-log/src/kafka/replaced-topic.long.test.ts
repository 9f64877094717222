import { randomUUID } from 'node:crypto';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import type { EventLog } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { type LastRead, recordDigestOf, UNKNOWN } from '../resuming/last-read.ts';
import { resume } from '../resuming/resume.ts';
import { describeOnKafka } from '../testing/kafka/describe-on-kafka.ts';
import { onBroker } from '../testing/kafka-broker.ts';

const NOTHING: LastRead = { offset: -1, digest: UNKNOWN };

describeOnKafka('a topic that is recreated under its readers', (started) => {
  let topic: string;
  let log: EventLog;
  let admin: Admin;
  /** Resolves when a reader reports that it cannot read. */
  let isMissed: Promise<void>;
  beforeEach(async () => {
    topic = `facts-${randomUUID()}`;
    let missed = () => {};
    isMissed = new Promise((resolve) => {
      missed = resolve;
    });
    const onReading = (_: string, trouble: string | undefined) => trouble && missed();
    log = await openLog(onBroker(started(), topic, { partitions: 1, onReading }));
    admin = new Kafka({ brokers: started().brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
  });
  afterEach(async () => {
    await admin.disconnect();
    await log.close();
  });

  const put = (name: string, count: number) =>
    log.append(Array.from({ length: count }, (_, i) => ({ key: 'k', value: Buffer.from(`${name}${i}`) })));
  const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`);

  async function following(from: LastRead = NOTHING) {
    let last = from;
    const read: string[] = [];
    const others: string[] = [];
    let look = () => {};
    const reading = await resume(log, {
      group: 'reader',
      lastRead: async () => last,
      lingerMs: 0,
      maxRecords: 100,
      maxBytes: 1 << 20,
      async handle({ records }) {
        for (const record of records) {
          read.push(Buffer.from(record.value).toString());
          last = { offset: record.offset, digest: recordDigestOf(record) };
        }
        look();
      },
      onOtherLog(_, { why }) {
        others.push(why);
        look();
      },
    });
    const until = (met: () => boolean) =>
      new Promise<void>((resolve) => {
        look = () => met() && resolve();
        look();
      });
    return {
      read,
      others,
      reads: (count: number) => until(() => read.length === count),
      isTold: () => until(() => others.length > 0),
      last: () => last,
      close: () => reading.close(),
    };
  }

  /** Expects a reader to be told of another log and to get nothing of it. Then reads the topic from the start. */
  async function expectAnew(reader: Awaited<ReturnType<typeof following>>, count: number, why: string) {
    await reader.isTold();
    expect(reader.others[0]).toBe(`partition 0 does not match this log: ${why}`);
    expect(reader.read).toEqual(named('old', 10));
    await reader.close();
    const anew = await following();
    await anew.reads(count);
    expect(anew.read).toEqual(named('new', count));
    await anew.close();
  }

  const remove = () => admin.deleteTopics({ topics: [topic] });
  const make = () => admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
  async function recreate(): Promise<void> {
    await remove();
    await make();
  }

  test('is told by a reader that was ahead of it, before anything comes', async () => {
    const reader = await following();
    await put('old', 10);
    await reader.reads(10);
    await recreate();
    await reader.isTold();
    await put('new', 3);
    await expectAnew(reader, 3, 'its record 9 is beyond the end, 0');
  });

  test('after an absence, and with more records than before, is detected by the last record read', async () => {
    const reader = await following();
    await put('old', 10);
    await reader.reads(10);
    await remove();
    await isMissed;
    await make();
    await put('new', 30);
    await expectAnew(reader, 30, 'its record 9 differs');
  });

  test('while it has no reader, and with more records than before, is detected by the last record read', async () => {
    const before = await following();
    await put('old', 10);
    await before.reads(10);
    await before.close();
    await recreate();
    await put('new', 30);
    const reader = await following(before.last());
    reader.read.push(...before.read);
    await expectAnew(reader, 30, 'its record 9 differs');
  });
});
