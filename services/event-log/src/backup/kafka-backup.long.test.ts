import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { until } from '../../../../tests/support/until.ts';
import { copyPatiently } from '../copy/copy-patiently.ts';
import type { EventLog, NewRecord } from '../event-log.ts';
import { openDeadLetterLog, openDeadLetters, openLog } from '../open-log.ts';
import { BackedUp, contentOf, factAt } from '../testing/backed-up.ts';
import { describeOnKafka } from '../testing/kafka/describe-on-kafka.ts';
import { onBroker } from '../testing/kafka-broker.ts';

describeOnKafka(
  'a backup of a log in Kafka',
  (broker) => {
    let backup: BackedUp;
    let topic: string;

    beforeEach(() => {
      backup = new BackedUp();
      topic = `facts-${randomUUID()}`;
    });
    afterEach(() => backup.remove());

    const fresh = () => openLog(onBroker(broker(), `restored-${randomUUID()}`, { sendsAnew: false }));
    const facts = (count: number, first = 0): NewRecord[] =>
      Array.from({ length: count }, (_, i) => factAt(1_700_000_000_000 + first + i, `key-${(first + i) % 60}`));

    test('restores a topic into an empty one, whatever the partitions of its records', async () => {
      const log = await openLog(onBroker(broker(), topic));
      await log.append(facts(5_000));
      await log.append([{ key: '', value: new Uint8Array([255]), partition: 2, headers: { by: 'somebody else' } }]);
      expect(await backup.run(log, 20_000)).toMatchObject({ ok: true, added: 5_001 });
      await log.append(facts(700, 5_000));
      expect(await backup.run(log, 20_000)).toMatchObject({ ok: true, added: 700 });
      expect(await backup.run(log)).toMatchObject({ ok: true, added: 0 });
      const target = await fresh();
      expect((await backup.restore(target)).copied).toEqual({ ok: true, records: 5_701, present: 0 });
      expect(await contentOf(target)).toEqual(await contentOf(log));
      expect((await backup.restore(target)).copied).toEqual({ ok: true, records: 5_701, present: 5_701 });
      const other = await openLog(onBroker(broker(), `other-${randomUUID()}`));
      await other.append(facts(9_000, 7));
      expect(await backup.run(other)).toMatchObject({ ok: false, reason: expect.stringContaining('another log') });
      expect((await backup.restore(other)).copied).toMatchObject({ ok: false });
      await Promise.all([log.close(), target.close(), other.close()]);
    });

    test('recovers by itself, in both directions, when the broker dies and returns', async () => {
      const { control } = broker();
      const log = await openLog(onBroker(broker(), topic));
      await log.append(facts(60_000));
      const backingUp = backup.run(log, 50_000);
      while (backup.written.length === 0) await new Promise(setImmediate);
      await control?.kill();
      await control?.start();
      expect(await backingUp).toMatchObject({ ok: true, added: 60_000 });
      const target = await fresh();
      const restoring = backup.restore(target, undefined, copyPatiently);
      while ((await target.ends()).every((end) => end < 1_000));
      await control?.kill();
      await control?.start();
      expect((await restoring).copied).toMatchObject({ ok: true, records: 60_000 });
      expect(await contentOf(target)).toEqual(await contentOf(log));
      await Promise.all([log.close(), target.close()]);
    });

    test('keeps the order of records whose offsets have gaps, and gives them new ones', async () => {
      const log = await openLog(onBroker(broker(), topic, { partitions: 1 }));
      await withGaps(topic, 5);
      await log.append(facts(1));
      const before = await contentOf(log);
      expect(before[0]?.map((line) => line.split(' ')[0])).toEqual(['0', '2', '4', '6', '8', '10']);
      expect(await backup.run(log)).toMatchObject({ ok: true, added: 6 });
      expect(await backup.run(log)).toMatchObject({ ok: true, added: 0 });
      const target = await openLog(onBroker(broker(), `restored-${randomUUID()}`, { partitions: 1 }));
      await backup.restore(target);
      const [after = []] = await contentOf(target);
      expect(after).toEqual(before[0]?.map((line, i) => line.replace(/^\d+/, String(i))));
      await Promise.all([log.close(), target.close()]);
    });

    test('ends if the last offsets of the log have no record', async () => {
      const log = await openLog(onBroker(broker(), topic, { partitions: 1 }));
      await withGaps(topic, 3);
      await untilEnd(log, 6);
      expect(await backup.run(log)).toMatchObject({ ok: true, added: 3 });
      expect(await backup.run(log)).toMatchObject({ ok: true, added: 0 });
      await withGaps(topic, 1, 'abort');
      await untilEnd(log, 8);
      expect(await backup.run(log)).toMatchObject({ ok: true, added: 0 });
      await log.append(facts(1));
      expect(await backup.run(log)).toMatchObject({ ok: true, added: 1 });
      await log.close();
    });

    test('has the dead letters with their reasons', async () => {
      const config = onBroker(broker(), topic);
      const letters = await openDeadLetters(config);
      const value = new Uint8Array([1, 2]);
      await letters.put([{ partition: 3, offset: 17, key: '鍵', value, reason: 'malformed' }]);
      const log = await openDeadLetterLog(config);
      const target = await openDeadLetterLog(onBroker(broker(), `restored-${randomUUID()}`));
      if (!log || !target) throw new Error('they are in no log');
      await backup.run(log);
      await backup.restore(target);
      const headers = { reason: 'malformed', key: '鍵', partition: '3', offset: '17' };
      expect(await contentOf(target)).toEqual([[`0 3:17 0102 ${JSON.stringify(headers)}`]]);
      await Promise.all([letters.close(), log.close(), target.close()]);
    });

    /** A broker writes the end of a transaction only after it has confirmed it. */
    async function untilEnd(log: EventLog, end: number): Promise<void> {
      await until('the end of the transaction', async () => (await log.ends())[0] === end);
    }

    /** Leaves gaps in the offsets: the end of each transaction takes one that no reader sees. */
    async function withGaps(of: string, transactions: number, end: 'commit' | 'abort' = 'commit'): Promise<void> {
      const kafka = new Kafka({ brokers: broker().brokers, logLevel: logLevel.NOTHING });
      const producer = kafka.producer({ transactionalId: of, maxInFlightRequests: 1, idempotent: true });
      await producer.connect();
      for (let i = 0; i < transactions; i++) {
        const transaction = await producer.transaction();
        await transaction.send({ topic: of, messages: [{ key: 'a', value: `${i}` }] });
        await transaction[end]();
      }
      await producer.disconnect();
    }
  },
  true,
);
