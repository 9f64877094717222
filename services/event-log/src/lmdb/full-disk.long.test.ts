import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { muteFailedCommits } from '@droptally/lmdb/testing/mute-failed-commits';
import { testOnSmallDisk } from '../../../../tests/support/small-disk.ts';
import { until } from '../../../../tests/support/until.ts';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { refusalText } from '../refusal-text.ts';
import { collect } from '../testing/collector.ts';

muteFailedCommits();

const record = (i: number, bytes = 1_000) => ({ key: `key-${i % 9}`, value: new Uint8Array(bytes).fill(i % 251) });

testOnSmallDisk('a full disk refuses appends, loses nothing, and accepts them again when freed', 8, async (disk) => {
  const log = await openLog({ mode: 'embedded', dir: join(disk.dir, 'log') });
  const collector = await collect(log);
  const before = await appendUntilRefused(log);
  expect(before).toBeGreaterThan(1_000);
  // LMDB may corrupt the program's memory where a transaction finds no room.
  const { bavail, blocks } = statfsSync(disk.dir);
  expect(bavail / blocks).toBeGreaterThan(0.2);
  await Promise.all(
    Array.from({ length: 200 }, (_, i) => expect(log.append([record(i)])).rejects.toThrow(LogUnavailable)),
  );
  expect(sum(await log.ends())).toBe(before);
  await collector.until(({ records }) => records().length === before);
  disk.resize(32);
  await appendedAtLast(log);
  for (let i = 0; i < 1_000; i++) await log.append([record(i)]);
  await collector.until(({ records }) => records().length === before + 1_001);
  await log.close();
  await expectWhole(join(disk.dir, 'log'), before + 1_001);
});

testOnSmallDisk('a disk that is filled and freed again and again keeps every acknowledged record', 4, async (disk) => {
  const log = await openLog({ mode: 'embedded', dir: join(disk.dir, 'log') });
  let acknowledged = 0;
  for (const size of [6, 9, 13, 18]) {
    acknowledged += await appendUntilRefused(log);
    disk.resize(size);
    await appendedAtLast(log);
    acknowledged++;
  }
  await log.close();
  await expectWhole(join(disk.dir, 'log'), acknowledged);
});

testOnSmallDisk('a log opens and can be read on a full disk; a new one cannot be made there', 4, async (disk) => {
  const dir = join(disk.dir, 'log');
  const first = await openLog({ mode: 'embedded', dir });
  const acknowledged = await appendUntilRefused(first);
  await first.close();
  await expectWhole(dir, acknowledged);
  await expect(openLog({ mode: 'embedded', dir: join(disk.dir, 'another') })).rejects.toThrow(LogUnavailable);
});

testOnSmallDisk('a full disk is named as the cause, however much of a write has found room', 8, async (disk) => {
  const log = await openLog({ mode: 'embedded', dir: join(disk.dir, 'log') });
  const causes = new Set<string>();
  for (const bytes of [300_000, 30_000, 3_000, 300]) await appendUntilRefused(log, bytes, causes);
  await log.close();
  expect([...causes].filter((cause) => !cause.includes('No space left on device'))).toEqual([]);
});

async function appendUntilRefused(log: EventLog, bytes = 1_000, causes = new Set<string>()): Promise<number> {
  for (let i = 0; ; i++) {
    try {
      await log.append([record(i, bytes)]);
    } catch (error) {
      expect(error).toBeInstanceOf(LogUnavailable);
      causes.add(refusalText(error as LogUnavailable));
      return i;
    }
  }
}

/** Retries until the append succeeds. */
async function appendedAtLast(log: EventLog) {
  return until('a record to be taken', async () => {
    try {
      return (await log.append([record(0)]))[0];
    } catch (error) {
      expect(error).toBeInstanceOf(LogUnavailable);
      return undefined;
    }
  });
}

async function expectWhole(dir: string, records: number): Promise<void> {
  const log = await openLog({ mode: 'embedded', dir });
  expect(sum(await log.ends())).toBe(records);
  const collector = await collect(log);
  await collector.until((found) => found.records().length === records);
  for (const partition of [0, 1, 2, 3]) {
    expect(collector.records(partition).map(({ offset }) => offset)).toEqual(
      collector.records(partition).map((_, i) => i),
    );
  }
  await log.close();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
