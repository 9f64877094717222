import { openAccountId } from '@droptally/domain/identity/account-id';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest({ dailyReportLimit: 5 });
});
afterEach(() => ingest.close());

const HOUR = 3_600_000;
const accountOf = (seed: number) => openAccountId(ingest.mac, new Uint8Array(28).fill(seed));
const as = (account: string, address = '203.0.113.1') => ({
  authorization: `PenguinID ${account}`,
  'x-original-forwarded-for': address,
});
const report = (headers: Record<string, string>) => ingest.ask({ url: `${V2}/report`, body: REPORT, headers });

function batch(size: number, headers: Record<string, string>) {
  const batchDrops = Array(size).fill({ stageId: REPORT.stageId, drops: [] });
  return ingest.ask({ url: `${V2}/report/batch`, body: { ...REPORT, batchDrops }, headers });
}

test('an account is limited in 24 hours, also with concurrent reports', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => report(as(accountOf(1)))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'DAILY_LIMIT' });
  expect(refused?.headers['retry-after']).toBe(String(25 * 3_600));
  expect((await report(as(accountOf(2)))).statusCode).toBe(200);
});

test('the reports of an hour stop counting a day later', async () => {
  const headers = as(accountOf(1));
  for (let i = 0; i < 3; i++) await report(headers);
  ingest.clock.now += HOUR;
  for (let i = 0; i < 2; i++) await report(headers);
  expect((await report(headers)).headers['retry-after']).toBe(String(24 * 3_600));
  ingest.clock.now += 24 * HOUR;
  for (let i = 0; i < 3; i++) expect((await report(headers)).statusCode).toBe(200);
  expect((await report(headers)).statusCode).toBe(429);
});

test('counts survive a restart', async () => {
  for (let i = 0; i < 5; i++) await report(as(accountOf(1)));
  await ingest.restart();
  expect((await report(as(accountOf(1)))).statusCode).toBe(429);
});

test('an address may send seven times as many, whatever accounts it names', async () => {
  let accepted = 0;
  for (let seed = 0; seed < 40; seed++) accepted += Number((await report(as(accountOf(seed)))).statusCode === 200);
  expect(accepted).toBe(35);
  expect((await report(as(accountOf(50), '203.0.113.2'))).statusCode).toBe(200);
});

test('a batch counts each of its reports, and reports which exceed the limit', async () => {
  const { results } = (await batch(7, as(accountOf(1)))).json();
  expect(results.filter((result: object) => 'reportHash' in result)).toHaveLength(5);
  expect(results[6]).toEqual({ code: 'TOO_MANY_REQUESTS', message: expect.any(String), reason: 'DAILY_LIMIT' });
  const refused = await batch(2, as(accountOf(1)));
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
});

test('neither rejected reports nor repeats count', async () => {
  const headers = { ...as(accountOf(1)), 'x-penguin-idempotency-key': 'key1' };
  for (let i = 0; i < 9; i++) expect((await report(headers)).statusCode).toBe(200);
  for (let i = 0; i < 4; i++) expect((await report(as(accountOf(1)))).statusCode).toBe(200);
  for (let i = 0; i < 9; i++) expect((await report(as(accountOf(1)))).statusCode).toBe(429);
  ingest.clock.now += 25 * HOUR;
  expect((await report(as(accountOf(1)))).statusCode).toBe(200);
});

test('0 disables the limit', async () => {
  await ingest.restart({ dailyReportLimit: 0 });
  for (let i = 0; i < 9; i++) expect((await report(as(accountOf(1)))).statusCode).toBe(200);
});
