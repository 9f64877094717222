import { type EventLog, LogUnavailable, type NewRecord, type RecordPosition } from '../event-log.ts';
import { collect } from './collector.ts';

export type LogUnderTest = {
  /** Opens the same log each time: it holds what earlier instances appended. */
  open(): Promise<EventLog>;
  /** Closes what a test has left open and removes everything. */
  dispose(): Promise<void>;
};

/** Tests what the services rely on in either mode. */
export function eventLogContract(name: string, create: () => Promise<LogUnderTest>): void {
  describe(`${name} as an event log`, () => {
    let underTest: LogUnderTest;
    let log: EventLog;

    beforeEach(async () => {
      underTest = await create();
      log = await underTest.open();
    });

    afterEach(async () => {
      await log.close();
      await underTest.dispose();
    });

    test('gives each record its own position, increasing within its partition', async () => {
      const positions = (await Promise.all(range(300).map((i) => log.append([record(`key-${i}`, `${i}`)])))).flat();
      expect(new Set(positions.map(({ partition, offset }) => `${partition}:${offset}`)).size).toBe(300);
      for (const partition of partitionsOf(log)) {
        const offsets = positions.filter((position) => position.partition === partition).map(({ offset }) => offset);
        expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
        expect(offsets.length).toBeGreaterThan(0);
      }
    });

    test('keeps a key in one partition, even after it is reopened', async () => {
      const keys = range(50).map((i) => `tag-${i}`);
      const before = await log.append(keys.map((key) => record(key, 'before')));
      await log.close();
      log = await underTest.open();
      const after = await log.append(keys.map((key) => record(key, 'after')));
      expect(after.map(({ partition }) => partition)).toEqual(before.map(({ partition }) => partition));
    });

    test('puts a record into the partition it names, whatever its key', async () => {
      const wanted = range(2 * log.partitions).map((i) => i % log.partitions);
      const positions = await log.append(wanted.map((partition) => ({ ...record('same', 'x'), partition })));
      expect(positions.map(({ partition }) => partition)).toEqual(wanted);
      const collector = await collect(log);
      await collector.until(({ records }) => records().length === wanted.length);
      for (const partition of partitionsOf(log)) expect(collector.records(partition)).toHaveLength(2);
    });

    test('returns the positions of several records in their order', async () => {
      const positions = await log.append([record('a', '1'), record('b', '2'), record('a', '3')]);
      expect(positions).toHaveLength(3);
      expect(positions[2]?.partition).toBe(positions[0]?.partition);
      expect(positions[2]?.offset).toBeGreaterThan(positions[0]?.offset ?? Number.NaN);
    });

    test('appends nothing when there is nothing', async () => {
      const before = await log.ends();
      expect(await log.append([])).toEqual([]);
      expect(await log.ends()).toEqual(before);
    });

    test('reports as end an offset that no record has reached and the next one may have', async () => {
      const [at] = await log.append([record('a', '1')]);
      const position = at as RecordPosition;
      const end = (await log.ends())[position.partition] as number;
      expect(end).toBeGreaterThan(position.offset);
      const [next] = await log.append([record('a', '2')]);
      expect(next?.offset).toBeGreaterThanOrEqual(end);
      expect(await log.ends()).toHaveLength(log.partitions);
    });

    test('has dropped nothing', async () => {
      await log.append(range(20).map((i) => record(`key-${i}`, 'x')));
      expect(await log.starts()).toEqual(partitionsOf(log).map(() => 0));
    });

    test('still holds every record after it is reopened', async () => {
      await log.append(range(100).map((i) => record(`key-${i}`, `value ${i}`)));
      const ends = await log.ends();
      await log.close();
      log = await underTest.open();
      expect(await log.ends()).toEqual(ends);
      const collector = await collect(log);
      await collector.until(({ records }) => records().length === 100);
      const found = collector.records().map(({ key, value }) => `${key}=${textOf(value)}`);
      expect(found.sort()).toEqual(
        range(100)
          .map((i) => `key-${i}=value ${i}`)
          .sort(),
      );
    });

    test('delivers the records of a key in the order they were appended', async () => {
      const collector = await collect(log);
      await Promise.all(range(200).map((i) => log.append([record(`key-${i % 5}`, `${i}`)])));
      await collector.until(({ records }) => records().length === 200);
      for (const key of range(5).map((i) => `key-${i}`)) {
        const values = collector.records().filter((found) => found.key === key);
        expect(values.map(({ value }) => Number(textOf(value)))).toEqual(
          range(40).map((i) => i * 5 + Number(key.at(-1))),
        );
      }
    });

    test('delivers positions as append returned them', async () => {
      const [at] = await log.append([record('key 龍', 'value')]);
      const collector = await collect(log);
      await collector.until(({ batches }) => batches.length === 1);
      const [batch] = collector.batches;
      expect(batch?.partition).toBe(at?.partition);
      expect(batch?.records.map(({ offset, key, value }) => [offset, key, textOf(value)])).toEqual([
        [at?.offset, 'key 龍', 'value'],
      ]);
    });

    test('starts each partition where the subscriber says', async () => {
      const positions = await log.append(range(40).map((i) => record(`key-${i}`, `${i}`)));
      const starts = range(log.partitions).map(
        (partition) => positions.filter((position) => position.partition === partition).at(3)?.offset ?? 0,
      );
      const collector = await collect(log, { startAt: async (partition) => starts[partition] ?? 0 });
      const expected = positions.filter(({ partition, offset }) => offset >= (starts[partition] ?? 0)).length;
      await collector.until(({ records }) => records().length >= expected);
      for (const { partition, records } of collector.batches) {
        for (const { offset } of records) expect(offset).toBeGreaterThanOrEqual(starts[partition] ?? 0);
      }
      expect(collector.records()).toHaveLength(expected);
    });

    test('asks again for the start after the subscriber failed to return it', async () => {
      await log.append([record('a', '1')]);
      let asked = 0;
      const startAt = async () => {
        if (asked++ < log.partitions) throw new Error('the tables cannot be read yet');
        return 0;
      };
      const collector = await collect(log, { startAt });
      await collector.until(({ records }) => records().length === 1 && asked === 2 * log.partitions);
    });

    test('delivers a refused batch again, whole and before what follows it', async () => {
      const seen: string[][] = [];
      let refusals = 2;
      const collector = await collect(log, {
        async handle({ records }) {
          seen.push(records.map(({ value }) => textOf(value)));
          if (refusals-- > 0) throw new Error('the tables cannot be written');
        },
      });
      await log.append([record('a', '1'), record('a', '2')]);
      await log.append([record('a', '3')]);
      await collector.until(({ records }) => records().length === 3);
      expect(seen.slice(1, 3)).toEqual([seen[0], seen[0]]);
      expect(collector.records().map(({ value }) => textOf(value))).toEqual(['1', '2', '3']);
    });

    test('cuts a batch at the number of records', async () => {
      await log.append(range(25).map((i) => record('a', `${i}`)));
      const collector = await collect(log, { maxRecords: 10, lingerMs: 50 });
      await collector.until(({ records }) => records().length === 25);
      expect(collector.batches.map(({ records }) => records.length)).toEqual([10, 10, 5]);
    });

    test('cuts a batch with the record that reaches the number of bytes', async () => {
      await log.append(range(20).map(() => ({ key: 'a', value: new Uint8Array(1_000) })));
      const collector = await collect(log, { maxBytes: 3_500, lingerMs: 50 });
      await collector.until(({ records }) => records().length === 20);
      for (const { records } of collector.batches) {
        const allButLast = records.slice(0, -1).reduce((sum, found) => sum + found.value.length, 0);
        expect(allButLast).toBeLessThan(3_500);
      }
      expect(collector.batches.length).toBeLessThan(10);
    });

    test('waits for the linger, so that records close in time share a batch', async () => {
      // Longer than a test may take: the batch ends with its fifth record.
      const collector = await collect(log, { lingerMs: 3_600_000, maxRecords: 5 });
      for (const i of range(5)) await log.append([record('a', `${i}`)]);
      await collector.until(({ records }) => records().length === 5);
      expect(collector.batches).toHaveLength(1);
    });

    test('hands over the next batch of a partition only when the one before was handled', async () => {
      let inHand = 0;
      let most = 0;
      const handle = async () => {
        most = Math.max(most, ++inHand);
        await log.ends();
        inHand--;
      };
      await log.append(range(30).map((i) => record('a', `${i}`)));
      const collector = await collect(log, { maxRecords: 3, handle });
      await collector.until(({ records }) => records().length === 30);
      expect(most).toBe(1);
    });

    test('reports that a partition is at its end: at the start, and after each time it was not', async () => {
      const idle: number[] = [];
      const collector = await collect(log, { onIdle: (partition) => idle.push(partition) });
      await collector.until(() => new Set(idle).size === log.partitions);
      idle.length = 0;
      const [at] = await log.append([record('a', '1')]);
      await collector.until(() => idle.includes(at?.partition ?? -1));
      expect(collector.records()).toHaveLength(1);
    });

    test('carries records of a megabyte, and small ones beside them', async () => {
      const sizes = [1_000_000, 0, 5, 33_000, 1_500_000, 70_000];
      await log.append(sizes.map((size, i) => ({ key: 'a', value: new Uint8Array(size).fill(i + 1) })));
      const collector = await collect(log);
      await collector.until(({ records }) => records().length === sizes.length);
      expect(collector.records().map(({ value }) => value.length)).toEqual(sizes);
      for (const [i, { value }] of collector.records().entries())
        expect(value.every((byte) => byte === i + 1)).toBe(true);
    });

    test('delivers values that stay as they are when more is appended and read', async () => {
      await log.append([record('a', 'first')]);
      const collector = await collect(log);
      await collector.until(({ records }) => records().length === 1);
      await log.append(range(100).map((i) => record('a', `later ${i}`)));
      await collector.until(({ records }) => records().length === 101);
      expect(textOf(collector.records()[0]?.value ?? new Uint8Array())).toBe('first');
    });

    test('finishes the batch in hand before a subscription is closed, and delivers nothing after', async () => {
      let handled = 0;
      const started = deferred();
      const finish = deferred();
      const handle = async () => {
        started.resolve();
        await finish.promise;
        handled++;
      };
      const collector = await collect(log, { handle });
      await log.append([record('a', '1')]);
      await started.promise;
      const closing = collector.close();
      await log.append([record('a', '2')]);
      finish.resolve();
      await closing;
      expect(handled).toBe(1);
    });

    test('closes with a subscription open, and then refuses everything', async () => {
      await collect(log);
      const appended = log.append([record('a', '1')]);
      await log.close();
      expect(await appended).toHaveLength(1);
      await expect(log.append([record('a', '2')])).rejects.toBeInstanceOf(LogUnavailable);
      await expect(log.ends()).rejects.toBeInstanceOf(LogUnavailable);
      await log.close();
    });

    test('lets two instances append and follow at once', async () => {
      const other = await underTest.open();
      const collectors = [await collect(log), await collect(other)];
      const logs = [log, other];
      const appends = range(200).map((i) => (logs[i % 2] as EventLog).append([record(`key-${i % 7}`, `${i}`)]));
      const positions = (await Promise.all(appends)).flat();
      expect(new Set(positions.map(({ partition, offset }) => `${partition}:${offset}`)).size).toBe(200);
      for (const collector of collectors) await collector.until(({ records }) => records().length === 200);
      await other.close();
      expect(await log.append([record('a', 'still open')])).toHaveLength(1);
    });
  });
}

function record(key: string, value: string): NewRecord {
  return { key, value: Buffer.from(value) };
}

function textOf(value: Uint8Array): string {
  return Buffer.from(value).toString();
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

function partitionsOf(log: EventLog): number[] {
  return range(log.partitions);
}

function deferred(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}
