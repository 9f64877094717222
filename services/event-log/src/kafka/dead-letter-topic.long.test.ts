import { randomBytes, randomUUID } from 'node:crypto';
import { type IHeaders, Kafka, logLevel } from 'kafkajs';
import { describeOnKafka } from '../testing/kafka/describe-on-kafka.ts';
import { onBroker } from '../testing/kafka-broker.ts';
import { kafkaDeadLetters } from './dead-letter-topic.ts';

const letter = (offset: number, reason: string) => ({
  partition: 2,
  offset,
  key: 'tag',
  value: Buffer.from('x'),
  reason,
});

describeOnKafka('dead letters on Kafka', (broker) => {
  test('each is filed once with its reason, even by a replay in another process', async () => {
    const config = onBroker(broker(), `facts-${randomUUID()}`);
    const first = await kafkaDeadLetters(config);
    await Promise.all([first.put([letter(5, 'malformed')]), first.put([letter(5, 'malformed'), letter(7, 'no-name')])]);
    await first.close();
    const replay = await kafkaDeadLetters(config);
    await replay.put([letter(5, 'malformed'), letter(7, 'no-name'), letter(9, 'malformed')]);
    await replay.close();
    const found = await read(`${config.topic}.dead-letters`, 3);
    expect(found).toEqual([
      { key: '2:5', value: 'x', headers: { reason: 'malformed', key: 'tag', partition: '2', offset: '5' } },
      { key: '2:7', value: 'x', headers: { reason: 'no-name', key: 'tag', partition: '2', offset: '7' } },
      { key: '2:9', value: 'x', headers: { reason: 'malformed', key: 'tag', partition: '2', offset: '9' } },
    ]);
  });

  test('one that no longer fits is filed without its value', async () => {
    const config = onBroker(broker(), `facts-${randomUUID()}`);
    const letters = await kafkaDeadLetters(config);
    const value = randomBytes(4 * 1024 * 1024);
    await letters.put([{ partition: 0, offset: 3, key: 'tag', value, reason: 'malformed' }]);
    await letters.close();
    const [found] = await read(`${config.topic}.dead-letters`, 1);
    expect(found).toMatchObject({ key: '0:3', headers: { reason: 'malformed', 'left-out': 'the value' } });
    expect(found?.value).toBeUndefined();
  });

  async function read(topic: string, count: number) {
    const kafka = new Kafka({ brokers: broker().brokers, logLevel: logLevel.NOTHING });
    const consumer = kafka.consumer({ groupId: randomUUID(), maxWaitTimeInMs: 100 });
    const found: { key: string | undefined; value: string | undefined; headers: unknown }[] = [];
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await new Promise<void>((resolve) => {
      void consumer.run({
        async eachMessage({ message: { key, value, headers } }) {
          found.push({ key: key?.toString(), value: value?.toString(), headers: textsOf(headers) });
          if (found.length === count) resolve();
        },
      });
    });
    await consumer.disconnect();
    const admin = kafka.admin();
    await admin.connect();
    expect(await admin.fetchTopicOffsets(topic)).toMatchObject([{ high: `${count}` }]);
    await admin.disconnect();
    return found;
  }
});

function textsOf(headers: IHeaders | undefined) {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, `${value}`]));
}
