import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { bundleProgram } from '../../../../tests/support/bundle-program.ts';
import { until } from '../../../../tests/support/until.ts';
import { type EventLog, LogUnavailable, type RecordPosition } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { collect } from '../testing/collector.ts';
import { describeOnKafka } from '../testing/kafka/describe-on-kafka.ts';
import { type KafkaBroker, onBroker } from '../testing/kafka-broker.ts';

describeOnKafka(
  'Kafka in trouble',
  (started) => {
    let broker: KafkaBroker;
    let topic: string;

    beforeEach(() => {
      broker = started();
      topic = `facts-${randomUUID()}`;
    });

    function control() {
      if (!broker.control) throw new Error('the broker is not ours');
      return broker.control;
    }

    test('a log waits for a broker that is not there yet, and says so once', async () => {
      await control().stop();
      const troubles: string[] = [];
      let opening: Promise<EventLog> | undefined;
      await new Promise<void>((told) => {
        const onTrouble = (what: string) => {
          troubles.push(what);
          if (what.startsWith('waiting')) told();
        };
        opening = openLog(onBroker(broker, topic, { onTrouble }));
      });
      await control().start();
      const log = (await opening) as EventLog;
      expect(await log.append([record('a', 0)])).toHaveLength(1);
      await log.close();
      expect(troubles).toContainEqual(expect.stringMatching(`^waiting for Kafka at ${broker.brokers[0]}`));
      expect(troubles).toEqual([...new Set(troubles)]);
    });

    test('nothing acknowledged is lost, and no key loses its order, when the broker is killed and started again under writers and a reader', async () => {
      const log = await openLog(onBroker(broker, topic));
      const next = new Map<number, number>();
      const collector = await collect(log, {
        startAt: async (partition) => next.get(partition) ?? 0,
        async handle({ partition, records }) {
          expect(records[0]?.offset).toBe(next.get(partition) ?? 0);
          next.set(partition, (records.at(-1)?.offset ?? 0) + 1);
        },
      });
      let over = false;
      const acknowledged: { key: string; count: number; at: RecordPosition }[] = [];
      const writers = Array.from({ length: 8 }, (_, writer) => write(`key-${writer}`));
      await collector.until(({ records }) => records().length > 100);
      await control().kill();
      await control().start();
      const before = acknowledged.length;
      await collector.until(() => acknowledged.length > before + 200);
      over = true;
      await Promise.all(writers);
      const ends = await log.ends();
      await collector.until(({ records }) => records().length >= ends.reduce((sum, end) => sum + end, 0));
      const held = new Map(
        collector.batches.flatMap(({ partition, records }) =>
          records.map(({ offset, key, value }) => [`${partition}:${offset}`, `${key} ${Buffer.from(value)}`] as const),
        ),
      );
      for (const { key, count, at } of acknowledged) {
        expect(held.get(`${at.partition}:${at.offset}`)).toBe(`${key} ${count}`);
      }
      for (const key of new Set(acknowledged.map((one) => one.key))) {
        const counts = collector.records().filter((found) => found.key === key);
        const firsts = [...new Set(counts.map(({ value }) => Number(Buffer.from(value).toString())))];
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      }
      await log.close();

      async function write(key: string): Promise<void> {
        for (let count = 0; !over; count++) {
          const at = await appendedAtLast(log, key, count);
          acknowledged.push({ key, count, at });
        }
      }
    });

    test('a send that nobody acknowledges is refused after five seconds, and who comes right after it at once', async () => {
      const log = await openLog(onBroker(broker, topic));
      await log.append([record('a', 0)]);
      await control().pause();
      const started = performance.now();
      await expect(log.append([record('a', 1)])).rejects.toBeInstanceOf(LogUnavailable);
      const waited = performance.now() - started;
      await expect(log.append([record('a', 2)])).rejects.toBeInstanceOf(LogUnavailable);
      expect(performance.now() - started - waited).toBeLessThan(400);
      await control().resume();
      expect(waited).toBeGreaterThan(4_000);
      expect(waited).toBeLessThan(7_000);
      await appendedAtLast(log, 'a', 3);
      const collector = await collect(log);
      await collector.until(({ records }) => records().some(({ value }) => Buffer.from(value).toString() === '3'));
      await log.close();
    });

    test('a reader that no broker lets join its group says so, once, and reads when one does', async () => {
      const troubles: string[] = [];
      const log = await openLog(onBroker(broker, topic, { onTrouble: (what) => troubles.push(what) }));
      await log.append([record('a', 1)]);
      await control().pause();
      const collector = await collect(log);
      const said = () => troubles.filter((what) => what.includes('no broker lets it join its group'));
      await until('word of the group', () => said().length > 0);
      await control().resume();
      await collector.until(({ records }) => records().length === 1);
      expect(said()).toHaveLength(1);
      await log.close();
    });

    test('a reader that was asleep for longer than its session goes on, and others had its partitions meanwhile', async () => {
      const program = await bundleProgram(join(import.meta.dirname, '../testing/read-program.ts'));
      const log = await openLog(onBroker(broker, topic));
      const env = { KAFKA_BROKERS: broker.brokers.join(), KAFKA_TOPIC: topic, KAFKA_SESSION_TIMEOUT_MS: '1000' };
      const readers = [0, 1].map(() =>
        spawn(process.execPath, [program.file], {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      const seen = readers.map(() => new Set<string>());
      for (const [at, { stdout }] of readers.entries()) {
        createInterface(stdout as NodeJS.ReadableStream).on('line', (line) => seen[at]?.add(line));
      }
      const all = () => new Set(seen.flatMap((lines) => [...lines])).size;
      let written = 0;
      await writeUntil(() => seen.every((lines) => lines.size > 0));
      readers[0]?.kill('SIGSTOP');
      const before = seen[1]?.size ?? 0;
      await writeUntil(() => all() === written && (seen[1]?.size ?? 0) > before);
      readers[0]?.kill('SIGCONT');
      const asleep = seen[0]?.size ?? 0;
      await writeUntil(() => (seen[0]?.size ?? 0) > asleep && all() === written);
      for (const reader of readers) reader.kill('SIGKILL');
      await Promise.all(readers.map((reader) => reader.exitCode ?? reader.signalCode ?? once(reader, 'exit')));
      await log.close();
      await program.remove();

      async function writeUntil(met: () => boolean): Promise<void> {
        for (let turn = 0; !met(); turn++) {
          if (turn % 20 === 0) {
            written += (await log.append(Array.from({ length: 20 }, (_, i) => record(`key-${i}`, i)))).length;
          }
          await setTimeout(50);
        }
      }
    });
  },
  true,
);

function record(key: string, count: number) {
  return { key, value: Buffer.from(`${count}`) };
}

/** Retries until the append succeeds. */
async function appendedAtLast(log: EventLog, key: string, count: number): Promise<RecordPosition> {
  return until('a record to be taken', async () => {
    try {
      return (await log.append([record(key, count)]))[0];
    } catch (error) {
      expect(error).toBeInstanceOf(LogUnavailable);
      return undefined;
    }
  });
}
