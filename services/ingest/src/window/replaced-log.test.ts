import { join } from 'node:path';
import type { LogRecord } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';
import { entry } from './entries.ts';
import { IngestWindow } from './ingest-window.ts';

let ingest: IngestFixture;
const said: string[] = [];
beforeEach(async () => {
  said.length = 0;
  ingest = await openIngest({ onTrouble: (what) => void said.push(what) });
});
afterEach(() => ingest.close());

const submit = (key: string) =>
  ingest.ask({ url: `${V2}/report`, body: REPORT, headers: { 'x-penguin-idempotency-key': key } });
const idempotency = async (key: string) => (await submit(key)).headers['x-penguin-idempotency'];
const records = () => ingest.disk.records as LogRecord[][];
const copy = () => records().map((partition) => [...partition]);

/** Stops the program, puts other records into its log, and starts it again. */
async function replaceLog(change: (log: LogRecord[][]) => void): Promise<void> {
  // Everything that was sent is in the window.
  await ingest.restart();
  change(records());
  await ingest.restart();
}

/** How many reports the window that the program has kept counts for the one address there is. */
async function counted(): Promise<number> {
  const addressOf = () => {
    for (const { fact } of ingest.facts())
      if (fact?.$case === 'reportSubmitted') return Buffer.from(fact.value.addressHash).toString('hex');
    throw new Error('nothing was submitted');
  };
  const log = await openMemoryLog(ingest.disk);
  const window = new IngestWindow(join(ingest.dataDir, 'ingest-window'), log, () => ingest.clock.now);
  await window.start(2_000);
  const total = window.total(entry.address(addressOf()));
  await window.close();
  await log.close();
  return total;
}

test('of a log that was restored shorter, the window knows what it holds and nothing else', async () => {
  await submit('old');
  const older = copy();
  for (let i = 0; i < 8; i++) await submit(`lost${i}`);
  await replaceLog((log) => {
    for (const [partition, held] of log.entries()) held.length = older[partition]?.length ?? 0;
  });
  expect(said).toEqual([expect.stringMatching(/^The window of the last day, partition \d is not of this log: /)]);
  expect(await idempotency('old')).toBe('hit');
  expect(await idempotency('lost0')).toBe('saved');
  expect(await counted()).toBe(2);
});

test('a log that has grown past where the window stood is told from the one it followed', async () => {
  for (let i = 0; i < 8; i++) await submit(`lost${i}`);
  const lost = copy();
  await replaceLog((log) => {
    // Others hold the same offsets, and more.
    for (const held of log) for (const [offset, record] of held.entries()) held[offset] = { ...record, key: 'other' };
    for (const [partition, held] of log.entries())
      for (const record of lost[partition] ?? []) held.push({ ...record, offset: held.length });
  });
  expect(said).toHaveLength(1);
  expect(await counted()).toBe(16);
});

test('a log that is as it was is not another one', async () => {
  for (let i = 0; i < 8; i++) await submit(`key${i}`);
  await replaceLog(() => {});
  expect(await idempotency('key7')).toBe('hit');
  expect(await counted()).toBe(8);
  expect(said).toEqual([]);
});
