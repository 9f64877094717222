import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const run = { stageId: REPORT.stageId, drops: REPORT.drops };
const batchOf = (batchDrops: unknown) => ({ server: 'CN', source: 'MaaAssistantArknights', version: 'v5', batchDrops });
const send = (batchDrops: unknown, headers: Record<string, string> = {}) =>
  ingest.ask({ url: `${V2}/report/batch`, body: batchOf(batchDrops), headers });
const reports = () => ingest.facts().filter(({ fact }) => fact?.$case === 'reportSubmitted');

test('every report of a batch gets its own result, and the valid ones count', async () => {
  const answer = await send([run, { ...run, stageId: 'nowhere' }, { ...run, times: '1' }, 7, run]);
  expect(answer.statusCode).toBe(200);
  const id = expect.stringMatching(/^[0-9a-z]{20}-[0-9a-zA-Z]{16}$/);
  expect(answer.json().results).toEqual([
    { reportHash: id },
    { code: 'NOT_FOUND', message: expect.stringContaining('nowhere'), reason: 'UNKNOWN_STAGE' },
    { code: 'INVALID_REQUEST', message: expect.any(String), violations: [expect.objectContaining({ field: 'times' })] },
    { code: 'INVALID_REQUEST', message: expect.any(String), violations: expect.any(Array) },
    { reportHash: id },
  ]);
  expect(reports()).toHaveLength(2);
  expect(answer.headers['x-penguin-set-penguinid']).toBeDefined();
});

test('a batch without an accepted report opens no account', async () => {
  const answer = await send([{ ...run, stageId: 'nowhere' }]);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(ingest.facts()).toEqual([]);
});

test('a batch that is sent again with its key counts once', async () => {
  const headers = { 'x-penguin-idempotency-key': 'batch1' };
  const first = await send([run, run], headers);
  const again = await send([run, run], headers);
  expect(again.body).toBe(first.body);
  expect(first.headers['x-penguin-idempotency']).toBe('saved');
  expect(again.headers['x-penguin-idempotency']).toBe('hit');
  expect(again.headers['x-penguin-set-penguinid']).toBe(first.headers['x-penguin-set-penguinid']);
  expect(reports()).toHaveLength(2);
  const [one, two] = first.json().results;
  expect(one.reportHash).not.toBe(two.reportHash);
});

test('a report with a key of its own counts once, in whatever batch or alone it is sent again', async () => {
  const account = String((await send([run])).headers['x-penguin-set-penguinid']);
  const as = { authorization: `PenguinID ${account}` };
  const one = { ...run, idempotencyKey: 'one' };
  const two = { ...run, idempotencyKey: 'two' };
  const hashesOf = async (batch: unknown, headers: Record<string, string> = {}) =>
    (await send(batch, { ...as, ...headers }))
      .json()
      .results.map((result: { reportHash: string }) => result.reportHash);
  const [first, second] = await hashesOf([one, two]);
  expect(await hashesOf([two, run], { 'x-penguin-idempotency-key': 'batch1' })).toEqual([second, expect.any(String)]);
  const body = { ...REPORT, ...run };
  const alone = await ingest.ask({ url: `${V2}/report`, body, headers: { ...as, 'x-penguin-idempotency-key': 'one' } });
  expect(alone.json()).toEqual({ reportHash: first });
  expect(reports()).toHaveLength(4);
  expect((await send([{ ...run, idempotencyKey: 'no#' }])).json().results).toMatchObject([{ code: 'INVALID_REQUEST' }]);
});

test('the same batch sent twice concurrently counts once', async () => {
  const headers = { 'x-penguin-idempotency-key': 'batch1' };
  const [first, second] = await Promise.all([send([run, run], headers), send([run, run], headers)]);
  expect(second.body).toBe(first.body);
  expect(reports()).toHaveLength(2);
});

test('500 reports are a batch, 501 and none are not', async () => {
  expect((await send(Array(500).fill(run))).json().results).toHaveLength(500);
  expect((await send(Array(501).fill(run))).statusCode).toBe(400);
  expect((await send([])).statusCode).toBe(400);
  expect((await send(undefined)).json().violations[0].field).toBe('batchDrops');
});

test('a full disk rejects the whole batch', async () => {
  ingest.disk.full = true;
  expect((await send([run, run])).statusCode).toBe(503);
  expect(reports()).toEqual([]);
});
