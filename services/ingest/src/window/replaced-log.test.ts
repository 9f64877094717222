import { join } from 'node:path';
import type { EventLog, LogRecord } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';
import { PATIENCE_MS } from '../testing/window-fixture.ts';
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

/** Stops the program, changes the records of its log, and starts it again. */
async function replaceLog(change: (log: LogRecord[][]) => void): Promise<void> {
  // Flushes everything sent so far into the window.
  await ingest.restart();
  change(records());
  await ingest.restart();
}

/** Reports that the program's window counts for the only address. */
async function counted(): Promise<number> {
  const addressOf = () => {
    for (const { fact } of ingest.facts())
      if (fact?.$case === 'reportSubmitted') return Buffer.from(fact.value.addressHash).toString('hex');
    throw new Error('nothing was submitted');
  };
  // The program's own window has then read the log, and writes no more beside this one.
  await ingest.restart();
  const log = await openMemoryLog(ingest.disk);
  const window = new IngestWindow(join(ingest.dataDir, 'ingest-window'), log, () => ingest.clock.now);
  await window.start(PATIENCE_MS);
  const total = window.total(entry.address(addressOf()));
  await window.close();
  await log.close();
  return total;
}

test('after a log was restored shorter, the window knows exactly what it holds', async () => {
  await submit('old');
  const older = copy();
  for (let i = 0; i < 8; i++) await submit(`lost${i}`);
  await replaceLog((log) => {
    for (const [partition, held] of log.entries()) held.length = older[partition]?.length ?? 0;
  });
  expect(said).toEqual([expect.stringMatching(/^The window of the last day, partition \d does not match this log: /)]);
  expect(await idempotency('old')).toBe('hit');
  expect(await idempotency('lost0')).toBe('saved');
  expect(await counted()).toBe(2);
});

test('a replaced log that has grown past the window position is detected', async () => {
  for (let i = 0; i < 8; i++) await submit(`lost${i}`);
  const lost = copy();
  await replaceLog((log) => {
    // Other records occupy the same offsets, and more follow.
    for (const held of log) for (const [offset, record] of held.entries()) held[offset] = { ...record, key: 'other' };
    for (const [partition, held] of log.entries())
      for (const record of lost[partition] ?? []) held.push({ ...record, offset: held.length });
  });
  expect(said).toHaveLength(1);
  expect(await counted()).toBe(16);
});

test('an unchanged log is recognized as the same', async () => {
  for (let i = 0; i < 8; i++) await submit(`key${i}`);
  await replaceLog(() => {});
  expect(await idempotency('key7')).toBe('hit');
  expect(await counted()).toBe(8);
  expect(said).toEqual([]);
});

/** The program's log, with partitions that can be held back and readers that can be restarted. */
async function troubledLog(isHeld: (partition: number) => boolean) {
  const log = await openMemoryLog(ingest.disk);
  const holding = { isHeld };
  const again: (() => Promise<void>)[] = [];
  const subscribe: EventLog['subscribe'] = async (subscription) => {
    const held: typeof subscription = {
      ...subscription,
      async handle(batch) {
        if (holding.isHeld(batch.partition)) throw new Error('not yet');
        await subscription.handle(batch);
      },
    };
    let reading = await log.subscribe(held);
    again.push(async () => {
      await reading.close();
      reading = await log.subscribe(held);
    });
    return { close: () => reading.close() };
  };
  return { log: { ...log, subscribe }, holding, beginAgain: () => Promise.all(again.map((begin) => begin())) };
}

/** Sends and processes several reports, then removes all but the first record of each partition. */
async function loseMost(): Promise<void> {
  for (let i = 0; i < 8; i++) await submit(`lost${i}`);
  await ingest.restart();
  for (const held of records()) held.length = Math.min(held.length, 1);
}

/** A report that is still in the log. */
function kept() {
  for (const { id, fact } of ingest.facts()) if (fact?.$case === 'reportSubmitted') return { id, ...fact.value };
  throw new Error('nothing was kept');
}

test('a window being rebuilt serves no request until it has caught up with the log', async () => {
  await loseMost();
  const { log, holding } = await troubledLog(() => true);
  await ingest.restart({ log });
  const asked = [
    () => submit('new'),
    () => ingest.ask({ url: `${V2}/report`, body: REPORT }),
    () => ingest.ask({ url: `${V2}/report/recall`, body: { reportHash: kept().id } }),
  ];
  for (const ask of asked) {
    const { statusCode, headers } = await ask();
    expect([statusCode, Number(headers['retry-after'])]).toEqual([503, 5]);
  }
  const before = ingest.facts().length;
  holding.isHeld = () => false;
  while ((await submit('new')).statusCode === 503);
  expect(ingest.facts().length).toBe(before + 2);
  expect(await counted()).toBe(ingest.facts().filter(({ fact }) => fact?.$case === 'reportSubmitted').length);
  await log.close();
});

test('a window closed during a rebuild continues it before it serves requests', async () => {
  await loseMost();
  const [first] = records().flatMap((held, partition) => (held.length > 0 ? [partition] : []));
  for (const isHeld of [(partition: number) => partition !== first, () => true]) {
    const { log } = await troubledLog(isHeld);
    const window = new IngestWindow(join(ingest.dataDir, 'ingest-window'), log, () => ingest.clock.now);
    await window.start(300);
    expect(() => window.answerTo('', '')).toThrow('Nothing can be stored');
    await window.close();
    await log.close();
  }
  expect(await counted()).toBe(ingest.facts().filter(({ fact }) => fact?.$case === 'reportSubmitted').length);
});

test('after a log is replaced while running, no request is answered from the previous one', async () => {
  const { log, holding, beginAgain } = await troubledLog(() => false);
  for (let i = 0; i < 8; i++) await submit(`lost${i}`);
  await ingest.restart({ log });
  holding.isHeld = () => true;
  expect([await idempotency('unread'), await idempotency('unread')]).toEqual(['saved', 'hit']);
  for (const held of records()) held.length = 0;
  holding.isHeld = () => false;
  await beginAgain();
  while (said.length === 0) await new Promise(setImmediate);
  let answer = await submit('unread');
  while (answer.statusCode === 503) answer = await submit('unread');
  expect(answer.headers['x-penguin-idempotency']).toBe('saved');
  expect(said).toHaveLength(1);
  await log.close();
});
