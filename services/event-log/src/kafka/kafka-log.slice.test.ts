import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { until } from '../../../../tests/support/until.ts';
import { LogUnavailable, MOST_PARTITIONS } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { partitionOf } from '../partition-of.ts';
import { UNKNOWN } from '../resuming/last-read.ts';
import { resume } from '../resuming/resume.ts';
import { collect } from '../testing/collector.ts';
import { eventLogContract } from '../testing/event-log.contract.ts';
import { describeOnKafka } from '../testing/kafka/describe-on-kafka.ts';
import { type KafkaBroker, onBroker } from '../testing/kafka-broker.ts';
import { ConfigResourceTypes } from './opening/kafkajs.ts';

describeOnKafka('the log on Kafka', (started) => {
  let broker: KafkaBroker;
  let topic: string;

  beforeEach(() => {
    broker = started();
    topic = `facts-${randomUUID()}`;
  });

  eventLogContract('Kafka', async () => {
    const config = onBroker(started(), `facts-${randomUUID()}`);
    return { open: () => openLog(config), dispose: async () => {} };
  });

  test('many that start at once create one topic, and all have its number of partitions', async () => {
    const wanted = [3, 3, 3, 3, 3];
    const logs = await Promise.all(wanted.map((partitions) => openLog(onBroker(broker, topic, { partitions }))));
    const late = await openLog(onBroker(broker, topic, { partitions: 8 }));
    expect([...logs, late].map(({ partitions }) => partitions)).toEqual([3, 3, 3, 3, 3, 3]);
    await Promise.all([...logs, late].map((log) => log.close()));
  });

  test('of a topic made with one replica every batch is on the disk before it is acknowledged', async () => {
    const log = await openLog(onBroker(broker, topic));
    const wanted = { type: ConfigResourceTypes.TOPIC, name: topic, configNames: ['flush.messages'] };
    const described = await inAdmin((admin) => admin.describeConfigs({ resources: [wanted], includeSynonyms: false }));
    expect(described.resources[0]?.configEntries.map(({ configValue }) => configValue)).toEqual(['1']);
    await log.close();
  });

  test('more replicas than there are brokers are refused by name, after a wait', async () => {
    const said: string[] = [];
    const options = { replicationFactor: 3, refusedForMs: 300, onTrouble: (what: string) => said.push(what) };
    await expect(openLog(onBroker(broker, topic, options))).rejects.toThrow(/^KAFKA_REPLICATION is refused/);
    expect(said).toEqual([expect.stringMatching(/waiting for Kafka.*KAFKA_REPLICATION/)]);
  });

  test('a topic of more partitions than one process can keep is refused at once', async () => {
    const partitions = MOST_PARTITIONS + 1;
    await inAdmin((admin) =>
      admin.createTopics({ topics: [{ topic, numPartitions: partitions }], waitForLeaders: true }),
    );
    await expect(openLog(onBroker(broker, topic))).rejects.toThrow(
      `Topic ${topic} has ${partitions} partitions; ${MOST_PARTITIONS} are the most`,
    );
  });

  test('a key is in the partition that any other producer would choose', async () => {
    const keys = ['', 'abc', '龍門幣', 'x'.repeat(300), ...Array.from({ length: 200 }, (_, i) => `${i * i}-key`)];
    const log = await openLog(onBroker(broker, topic, { partitions: 7 }));
    const theirs = Partitioners.DefaultPartitioner();
    const partitionMetadata = Array.from({ length: 7 }, (_, partitionId) => ({ partitionId, leader: 1 }) as never);
    for (const key of keys) {
      const message = { key, value: '' };
      expect(partitionOf(key, 7)).toBe(theirs({ topic, partitionMetadata, message }));
    }
    const positions = await log.append(keys.map((key) => ({ key, value: Buffer.from('ours') })));
    const kafka = new Kafka({ brokers: broker.brokers, logLevel: logLevel.NOTHING });
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    await producer.send({ topic, messages: keys.map((key) => ({ key, value: 'theirs' })) });
    await producer.disconnect();
    const collector = await collect(log);
    await collector.until(({ records }) => records().length === 2 * keys.length);
    for (const [at, key] of keys.entries()) {
      const there = collector.records(positions[at]?.partition).filter((record) => record.key === key);
      expect(there.map(({ value }) => Buffer.from(value).toString())).toEqual(['ours', 'theirs']);
    }
    await log.close();
  });

  test('a record larger than the topic allows is refused by name, and its neighbours are not', async () => {
    const log = await openLog(onBroker(broker, topic));
    const bad = log.append([{ key: 'huge', value: new Uint8Array(5_000_000) }]);
    const good = log.append([{ key: 'large', value: new Uint8Array(4_000_000).map((_, i) => i * i * 31) }]);
    await expect(bad).rejects.toThrow(/huge.*bytes|bytes.*huge/);
    await expect(bad).rejects.toBeInstanceOf(RangeError);
    expect(await good).toHaveLength(1);
    await log.close();
  });

  test('a topic that is gone refuses what is sent to it, and takes it again when it was made anew', async () => {
    const log = await openLog(onBroker(broker, topic));
    await log.append([{ key: 'a', value: Buffer.from('before') }]);
    await inAdmin((admin) => admin.deleteTopics({ topics: [topic] }));
    const refused = async () => {
      try {
        await log.append([{ key: 'a', value: Buffer.from('refused') }]);
        return false;
      } catch (error) {
        expect(error).toBeInstanceOf(LogUnavailable);
        return true;
      }
    };
    while (!(await refused()));
    expect(await inAdmin((admin) => admin.listTopics())).not.toContain(topic);
    const restored = await openLog(onBroker(broker, topic));
    while (await refused());
    const collector = await collect(restored);
    await collector.until(({ records }) => records().length > 0);
    await Promise.all([log.close(), restored.close()]);
  });

  test('records that retention has deleted are skipped', async () => {
    const log = await openLog(onBroker(broker, topic, { partitions: 1 }));
    await log.append(Array.from({ length: 10 }, (_, i) => ({ key: 'a', value: Buffer.from(`${i}`) })));
    await inAdmin(async (admin) => {
      await admin.fetchTopicOffsets(topic);
      await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: '7' }] });
    });
    const collector = await collect(log, { startAt: async () => 3 });
    await collector.until(({ records }) => records().length === 3);
    expect(collector.records().map(({ offset }) => offset)).toEqual([7, 8, 9]);
    await log.close();
  });

  test('a subscriber is asked again about records that are deleted while it says where to begin', async () => {
    const log = await openLog(onBroker(broker, topic, { partitions: 1 }));
    await log.append(Array.from({ length: 10 }, (_, i) => ({ key: 'a', value: Buffer.from(`${i}`) })));
    const deleteBefore = (offset: string) =>
      inAdmin(async (admin) => {
        await admin.fetchTopicOffsets(topic);
        await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset }] });
      });
    await deleteBefore('2');
    const forgotten: string[] = [];
    const records: number[] = [];
    let signalEnd = () => {};
    const atEnd = new Promise<void>((resolve) => {
      signalEnd = resolve;
    });
    const reading = await resume(log, {
      group: 'asked-again',
      lastRead: async () => ({ offset: -1, digest: UNKNOWN }),
      onOtherLog() {},
      async onForgotten(_, from, to) {
        if (forgotten.push(`${from}-${to}`) === 1) await deleteBefore('7');
      },
      lingerMs: 0,
      maxRecords: 100,
      maxBytes: 1_000,
      async handle(batch) {
        records.push(...batch.records.map(({ offset }) => offset));
        if (records.length === 3) signalEnd();
      },
    });
    await atEnd;
    await reading.close();
    expect([forgotten, records]).toEqual([
      ['0-1', '0-6'],
      [7, 8, 9],
    ]);
    await log.close();
  });

  test('a subscriber beyond the end of the log is not given other records instead', async () => {
    const troubles: string[] = [];
    const log = await openLog(onBroker(broker, topic, { partitions: 1, onTrouble: (what) => troubles.push(what) }));
    await log.append([{ key: 'a', value: Buffer.from('1') }]);
    let asked = 0;
    const collector = await collect(log, {
      async startAt() {
        if (asked++ < 2) return 5;
        return 1;
      },
    });
    await log.append([{ key: 'a', value: Buffer.from('2') }]);
    await collector.until(({ records }) => records().length === 1);
    expect(collector.records()[0]?.offset).toBe(1);
    // The reported end is one or two: the second record arrives in the meantime.
    expect([...new Set(troubles.map((trouble) => trouble.replace(/ends at [12],/, '')))]).toEqual([
      expect.stringContaining('has the topic been replaced?'),
    ]);
    await log.close();
  });

  test('a reader that the broker refuses reports the setting, until it is closed', async () => {
    const told: [string, string | undefined][] = [];
    const onReading = (group: string, trouble: string | undefined) => told.push([group, trouble]);
    const log = await openLog(onBroker(broker, topic, { sessionTimeoutMs: 300, onReading }));
    const reading = await collect(log);
    await until('word of the refusal', () => told.length > 0);
    await reading.close();
    expect(told[0]?.[1]).toMatch(/^KAFKA_SESSION_TIMEOUT_MS is refused by Kafka/);
    expect(told.at(-1)).toEqual([told[0]?.[0], undefined]);
    await log.close();
  });

  test('two subscribers of a group share the partitions, even if one joins later and leaves again', async () => {
    const [one, two] = await Promise.all([0, 1].map(() => openLog(onBroker(broker, topic))));
    if (!one || !two) throw new Error('no logs');
    const handled = new Map<number, number>();
    const startAt = async (partition: number) => handled.get(partition) ?? 0;
    const seen: string[] = [];
    const assigned = new Map<string, readonly number[]>();
    const handler = (name: string) => ({
      group: 'shared',
      startAt,
      onAssigned: (partitions: readonly number[]) => void assigned.set(name, partitions),
      async handle({ partition, records }: { partition: number; records: readonly { offset: number }[] }) {
        for (const { offset } of records) {
          expect(offset).toBe(handled.get(partition) ?? 0);
          handled.set(partition, offset + 1);
          seen.push(name);
        }
      },
    });
    const write = (count: number) =>
      one.append(Array.from({ length: count }, (_, i) => ({ key: `key-${i}`, value: Buffer.from('x') })));
    const all = () => [...handled.values()].reduce((sum, offset) => sum + offset, 0);
    await write(100);
    const first = await collect(one, handler('first'));
    await first.until(() => all() === 100);
    const later = await collect(two, handler('later'));
    for (let total = 200; !seen.includes('later'); total += 100) {
      await write(100);
      await Promise.race([first.until(() => all() === total), later.until(() => all() === total)]);
    }
    expect([...assigned.values()].flat().sort()).toEqual([0, 1, 2, 3]);
    await first.close();
    const before = all();
    await write(100);
    await later.until(() => all() === before + 100);
    expect(Object.fromEntries(assigned)).toEqual({ first: [], later: [0, 1, 2, 3] });
    await Promise.all([one.close(), two.close()]);
  });

  async function inAdmin<T>(work: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> {
    const admin = new Kafka({ brokers: broker.brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }
});
