import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newReportId } from '@droptally/domain/identity/report-id';
import { type EventLog, LogUnreadable } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';
import { PATIENCE_MS } from '../testing/window-fixture.ts';
import { entry } from './entries.ts';
import { IngestWindow } from './ingest-window.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest({ dailyReportLimit: 5 });
});
afterEach(() => ingest.close());

const submit = (key: string) =>
  ingest.ask({ url: `${V2}/report`, body: REPORT, headers: { 'x-penguin-idempotency-key': key } });

async function withOther<Result>(use: (window: IngestWindow) => Promise<Result> | Result): Promise<Result> {
  const log = await openMemoryLog(ingest.disk);
  const window = new IngestWindow(join(ingest.dataDir, 'other-window'), log, () => ingest.clock.now);
  await window.start(PATIENCE_MS);
  try {
    return await use(window);
  } finally {
    await window.close();
    await log.close();
  }
}

function submitted() {
  for (const { id, fact } of ingest.facts()) if (fact?.$case === 'reportSubmitted') return { id, value: fact.value };
  throw new Error('nothing was submitted');
}

test('another ingest learns of keys, reports, recalls and counts from the log', async () => {
  const { reportHash } = (await submit('key1')).json();
  await ingest.ask({ url: `${V2}/report/recall`, body: { reportHash } });
  const account = Buffer.from(submitted().value.accountHash).toString('hex');
  const address = Buffer.from(submitted().value.addressHash).toString('hex');
  await withOther((window) => {
    expect(window.answerTo(account, 'key1')?.id).toBe(reportHash);
    expect(window.submittedAt(reportHash)).toBe(ingest.clock.now);
    expect(window.isRecalled(reportHash)).toBe(true);
    expect(window.sent(entry.account(account)).at(-1)).toBe(1);
    expect(window.sent(entry.address(address)).at(-1)).toBe(1);
  });
});

test('a window that was at the end of the log notices new records it cannot read yet', async () => {
  const log = await openMemoryLog(ingest.disk);
  let comeBack = () => {};
  const back = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  const subscribe: typeof log.subscribe = (subscription) =>
    log.subscribe({ ...subscription, handle: (batch) => back.then(() => subscription.handle(batch)) });
  const window = new IngestWindow(join(ingest.dataDir, 'other-window'), { ...log, subscribe }, () => ingest.clock.now);
  await window.start(PATIENCE_MS);
  await submit('key1');
  expect(await window.reachEnd(700)).toBe(false);
  comeBack();
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect(window.submittedAt(submitted().id)).toBe(ingest.clock.now);
  await window.close();
  await log.close();
});

test('a lost window is rebuilt from the log', async () => {
  const first = await submit('key1');
  for (let i = 0; i < 6; i++) await ingest.ask({ url: `${V2}/report`, body: REPORT });
  await ingest.restart();
  await rm(join(ingest.dataDir, 'ingest-window'), { recursive: true });
  await ingest.restart();
  const again = await submit('key1');
  expect(again.headers['x-penguin-idempotency']).toBe('hit');
  expect(again.body).toBe(first.body);
});

test('while a clock steps back, reports are accepted, repeats recognized and recalls served', async () => {
  const [first, second] = [await submit('key1'), await submit('key2')];
  ingest.clock.now -= 2 * 86_400_000;
  const third = await submit('key3');
  expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const [key, sent] of [
    ['key1', first],
    ['key3', third],
  ] as const) {
    const again = await submit(key);
    expect([again.headers['x-penguin-idempotency'], again.body]).toEqual(['hit', sent.body]);
  }
  for (const sent of [second, third]) {
    const body = { reportHash: sent.json().reportHash };
    expect((await ingest.ask({ url: `${V2}/report/recall`, body })).statusCode).toBe(200);
  }
});

test('reports sent while the clock was ahead are still known once it is corrected', async () => {
  const right = ingest.clock.now;
  ingest.clock.now += 30 * 3_600_000;
  const first = await submit('key1');
  await ingest.restart();
  ingest.clock.now = right;
  expect((await submit('key1')).headers['x-penguin-idempotency']).toBe('hit');
  const { statusCode } = await ingest.ask({
    url: `${V2}/report/recall`,
    body: { reportHash: first.json().reportHash },
  });
  expect(statusCode).toBe(200);
});

test('reports sent while the clock was ahead count towards no limit once it is corrected', async () => {
  const right = ingest.clock.now;
  const counted = async () => {
    const account = Buffer.from(submitted().value.accountHash).toString('hex');
    return withOther((window) => window.total(entry.account(account)));
  };
  ingest.clock.now = right + 2 * 3_600_000;
  await submit('key1');
  expect(await counted()).toBe(1);
  ingest.clock.now = right;
  expect(await counted()).toBe(0);
  ingest.clock.now = right + 3 * 3_600_000;
  expect(await counted()).toBe(1);
});

test('a report counts once, however often the log is resumed from the window position', async () => {
  await submit('key1');
  const account = Buffer.from(submitted().value.accountHash).toString('hex');
  for (let i = 0; i < 3; i++) {
    await withOther((window) => expect(window.sent(entry.account(account)).at(-1)).toBe(1));
  }
});

test('records older than the window leave no trace in it', async () => {
  await submit('key1');
  const account = Buffer.from(submitted().value.accountHash).toString('hex');
  ingest.clock.now += 73 * 3_600_000;
  await withOther((window) => {
    expect(window.answerTo(account, 'key1')).toBeUndefined();
    expect(window.submittedAt(submitted().id)).toBeNull();
    expect(window.sent(entry.account(account)).every((count) => count === 0)).toBe(true);
  });
});

test('a malformed record does not stop the window', async () => {
  for (const records of ingest.disk.records)
    records.push({ offset: records.length, key: 'x', value: Buffer.from([10, 200]) });
  await submit('key1');
  await withOther((window) => expect(window.reachEnd(PATIENCE_MS)).resolves.toBe(true));
});

test('a fact from a clock that runs ahead counts as of now', async () => {
  const id = newReportId(ingest.mac, { now: ingest.clock.now, random: new Uint8Array(8) });
  const value = encodeFact({
    id,
    occurredAt: ingest.clock.now + 3_600_000,
    fact: { $case: 'reportRecalled', value: {} },
  });
  ingest.disk.records[0]?.push({ offset: 0, key: 'x', value });
  await withOther((window) => expect(window.isRecalled(id)).toBe(true));
});

test('a window reports a log that it cannot read', async () => {
  const log = await openMemoryLog();
  const damaged: EventLog = {
    ...log,
    async subscribe({ onUnreadable }) {
      onUnreadable?.(0, new LogUnreadable('damaged in record 0'));
      return { close: async () => {} };
    },
  };
  const folder = mkdtempSync(join(tmpdir(), 'droptally-window-'));
  const said: string[] = [];
  const window = new IngestWindow(folder, damaged, Date.now, (what) => void said.push(what));
  await window.start(10);
  expect(said).toEqual(['The window of the last day is not updated: damaged in record 0']);
  await window.close();
  await log.close();
  rmSync(folder, { recursive: true });
});
