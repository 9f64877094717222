import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeGarbage } from '@droptally/lmdb/testing/write-garbage';
import { until } from '../../../../tests/support/until.ts';
import type { EventLog } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { readLog } from '../read-log.ts';
import { requireSoundPages } from '../require-sound-pages.ts';
import { collect } from '../testing/collector.ts';

const RECORDS = 5_000;

let dir: string;
let log: EventLog;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'event-log-'));
  log = await openLog({ mode: 'embedded', dir, partitions: 1 });
  const value = new Uint8Array(500);
  await log.append(Array.from({ length: RECORDS }, (_, i) => ({ key: `key-${i}`, value })));
  await log.close();
  writeGarbage(dir);
  log = await openLog({ mode: 'embedded', dir, partitions: 1 });
});
afterEach(async () => {
  await log.close();
  rmSync(dir, { recursive: true });
});

test('reading a log with damaged pages ends with where they are and what to do', async () => {
  let read = 0;
  const reading = readLog({
    log,
    from: [0],
    ends: await log.ends(),
    async handle({ records }) {
      read += records.length;
      return false;
    },
  });
  const said: string = await reading.then(
    () => '',
    (error: Error) => error.message,
  );
  expect(read).toBeGreaterThan(1_000);
  expect(said).toMatch(`the log in ${dir} cannot be read from record ${read} of partition 0 on: `);
  expect(said).toMatch(/\. Restore the backup into an empty folder .* and start there$/);
});

test('a subscriber handles what lies before damaged pages and is told once, and the log takes records', async () => {
  const told: string[] = [];
  const onUnreadable = (partition: number, error: unknown) =>
    void told.push(`${partition}: ${(error as Error).message}`);
  const collector = await collect(log, { onUnreadable });
  await until('word of the damage', () => told.length > 0);
  const handled = collector.records().length;
  for (let n = 0; n < 10; n++) {
    await log.append([{ key: 'later', value: new Uint8Array(3) }]);
    // It must not be told again: nothing comes after the look that each record wakes.
    await sleep(50);
  }
  expect(handled).toBeGreaterThan(1_000);
  expect(collector.records()).toHaveLength(handled);
  expect(told).toEqual([expect.stringMatching(`^0: .* from record ${handled} of partition 0 on: `)]);
  expect(await log.ends()).toEqual([RECORDS + 10]);
  await collector.close();
});

test('damaged pages are found without LMDB, which may end the process over them', async () => {
  await expect(requireSoundPages(dir)).rejects.toThrow(
    /data\.mdb is damaged in page \d+\. Restore the backup into an empty folder .* and start there$/,
  );
});

test('a log has no damaged page while others write to it', async () => {
  const sound = mkdtempSync(join(tmpdir(), 'event-log-'));
  const other = await openLog({ mode: 'embedded', dir: sound });
  const records = Array.from({ length: 200 }, (_, i) => ({ key: `key-${i}`, value: new Uint8Array(i * 50) }));
  for (let n = 0; n < 20; n++) await Promise.all([other.append(records), requireSoundPages(sound)]);
  await other.close();
  await requireSoundPages(sound);
  rmSync(sound, { recursive: true });
});
