import { keyedReportId, newReportId } from '@droptally/domain/identity/report-id';
import { LogUnavailable } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const DAY = 24 * 3_600_000;
const recall = (reportHash: unknown) => ingest.ask({ url: `${V2}/report/recall`, body: { reportHash } });
const recalls = () => ingest.facts().filter(({ fact }) => fact?.$case === 'reportRecalled');

async function report(key?: string): Promise<string> {
  const headers: Record<string, string> = key ? { 'x-penguin-idempotency-key': key } : {};
  return (await ingest.ask({ url: `${V2}/report`, body: REPORT, headers })).json().reportHash;
}

test.each([
  ['with a key', 'key1'],
  ['without a key', undefined],
])('a report %s can be recalled at once', async (_, key) => {
  const id = await report(key);
  const answer = await recall(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('OK');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(recalls().map((event) => event.id)).toEqual([id]);
});

test('a recall has the same key in the log as its report', async () => {
  const id = await report();
  await recall(id);
  const records = ingest.disk.records.flat().filter(({ value }) => Buffer.from(value).includes(id));
  expect(records).toHaveLength(2);
  expect(records[0]?.key).toBe(records[1]?.key);
});

test('the id may come as plain text', async () => {
  const id = await report();
  const answer = await ingest.ask({
    url: '/api/v2/report/recall',
    body: `${id}\n`,
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer.body).toBe('OK');
});

test('a second recall is harmless and appends nothing, also after a restart', async () => {
  const id = await report();
  await recall(id);
  expect((await recall(id)).statusCode).toBe(200);
  await ingest.restart();
  expect((await recall(id)).statusCode).toBe(200);
  expect(recalls()).toHaveLength(1);
});

test('a recall that is sent many times at once appends one fact', async () => {
  const id = await report();
  const answers = await Promise.all(Array.from({ length: 50 }, () => recall(id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(recalls()).toHaveLength(1);
});

test('any report can be recalled, in any order', async () => {
  const ids = [await report(), await report('key1'), await report(), await report('key2')];
  for (const id of ids.toReversed()) expect((await recall(id)).statusCode).toBe(200);
  expect(recalls()).toHaveLength(4);
});

test.each([
  ['with a key', 'key1'],
  ['without a key', undefined],
])('a report %s cannot be recalled after 24 hours', async (_, key) => {
  const id = await report(key);
  ingest.clock.now += DAY;
  expect((await recall(id)).statusCode).toBe(200);
  ingest.clock.now += 1;
  const late = await recall(id);
  expect(late.statusCode).toBe(400);
  expect(late.json()).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('24 hours') });
});

test('a keyed report that is sent again after a day stays as the first time', async () => {
  const id = await report('key1');
  ingest.clock.now += DAY + 1;
  expect(await report('key1')).toBe(id);
  await ingest.restart();
  const late = await recall(id);
  expect([late.statusCode, late.json().message]).toEqual([400, expect.stringContaining('older than 24 hours')]);
  expect(recalls()).toEqual([]);
});

test('a keyed report survives a restart, and is too old days later', async () => {
  const id = await report('key1');
  await ingest.restart();
  expect((await recall(id)).statusCode).toBe(200);
  ingest.clock.now += 60 * 3_600_000;
  expect((await recall(id)).json().message).toContain('older than 24 hours');
});

test('a report that another ingest accepted can be recalled here', async () => {
  const id = newReportId(ingest.mac, { now: ingest.clock.now, random: new Uint8Array(8) });
  expect((await recall(id)).statusCode).toBe(200);
});

test.each([
  ['a forged id', `t${'a'.repeat(19)}-${'A'.repeat(16)}`],
  ['an old id of another site', 'cj0000000000000000000-AAAAAAAAAAAAAAAA'],
  ['something else', 'x'],
  ['a number', 12],
  ['nothing', undefined],
])('%s is rejected', async (_, id) => {
  const answer = await recall(id);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('INVALID_REQUEST');
  expect(recalls()).toEqual([]);
});

test('a full disk is reported, and the recall can be retried', async () => {
  const id = await report();
  ingest.disk.full = true;
  expect((await recall(id)).statusCode).toBe(503);
  ingest.disk.full = false;
  expect((await recall(id)).statusCode).toBe(200);
  expect(recalls()).toHaveLength(1);
});

test('while the log is unavailable, a report another ingest may have accepted can be retried later', async () => {
  const log = await openMemoryLog(ingest.disk);
  const ends = () => Promise.reject(new LogUnavailable('away'));
  await ingest.restart({ log: { ...log, ends } });
  const answer = await recall(keyedReportId(ingest.mac, { account: 'somebody', key: 'elsewhere' }));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
});
