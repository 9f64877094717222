import { LogUnavailable } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const report = (headers: Record<string, string>) => ingest.ask({ url: `${V2}/report`, body: REPORT, headers });
const KEYED = { 'x-penguin-idempotency-key': 'k1' };
const BATCH = {
  server: 'CN',
  source: 'x',
  version: '1',
  batchDrops: [REPORT, REPORT, { ...REPORT, times: 9 }].map(({ stageId, drops, times }) => ({ stageId, drops, times })),
};

const batch = (headers: Record<string, string>) => ingest.ask({ url: `${V2}/report/batch`, body: BATCH, headers });

async function expectCounted(code: string, reports: number) {
  const metrics = await ingest.registry.metrics();
  expect(metrics).toContain(`droptally_reports_refused_total{code="${code}"} ${reports}\n`);
}

test('what a log refuses is counted, report by report', async () => {
  ingest.disk.full = true;
  for (const headers of [{}, KEYED]) expect((await report(headers)).statusCode).toBe(503);
  await expectCounted('UNAVAILABLE', 2);
  for (const headers of [{}, KEYED]) expect((await batch(headers)).statusCode).toBe(503);
  await expectCounted('UNAVAILABLE', 8);
  ingest.disk.full = false;
  expect((await batch({})).statusCode).toBe(200);
  await expectCounted('UNAVAILABLE', 8);
  await expectCounted('INVALID_REQUEST', 1);
  expect(await ingest.registry.metrics()).toContain('droptally_reports_accepted_total 2\n');
});

test('what is refused while the window is not known is counted', async () => {
  const log = await openMemoryLog();
  await ingest.restart({ log: { ...log, ends: () => Promise.reject(new LogUnavailable('away')) } });
  for (const headers of [{}, KEYED]) expect((await report(headers)).statusCode).toBe(503);
  await expectCounted('UNAVAILABLE', 2);
  for (const headers of [{}, KEYED]) expect((await batch(headers)).statusCode).toBe(503);
  await expectCounted('UNAVAILABLE', 8);
  await ingest.restart();
  await log.close();
});

test.each([
  ['a key that is too long', { 'x-penguin-idempotency-key': 'k'.repeat(1_000) }, REPORT],
  ['half a body', {}, '{"server":'],
])('a report with %s is counted as refused', async (_, headers, body) => {
  const answer = await ingest.ask({
    url: `${V2}/report`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(answer.statusCode).toBe(400);
  await expectCounted('INVALID_REQUEST', 1);
});

test('an unreadable batch is counted as one refused report', async () => {
  expect((await ingest.ask({ url: `${V2}/report/batch`, body: { batchDrops: 7 } })).statusCode).toBe(400);
  await expectCounted('INVALID_REQUEST', 1);
});
