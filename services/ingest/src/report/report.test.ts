import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const report = (body: object, headers = {}, prefix = V2) => ingest.ask({ url: `${prefix}/report`, body, headers });

test('a report without an account is durable before the response, which announces the new account', async () => {
  const answer = await report(REPORT);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ reportHash: expect.stringMatching(/^[0-9a-z]{20}-[0-9a-zA-Z]{16}$/) });
  const account = answer.headers['x-penguin-set-penguinid'];
  expect(answer.headers['set-cookie']).toEqual([`userID=${account}; Max-Age=313560000; Path=/; SameSite=Lax; Secure`]);
  const facts = ingest.facts();
  expect(facts.map(({ id, fact }) => [id, fact?.$case])).toEqual(
    expect.arrayContaining([
      [account, 'accountOpened'],
      [answer.json().reportHash, 'reportSubmitted'],
    ]),
  );
  expect(facts).toHaveLength(2);
});

test('a valid account is not announced and opens no account, under both prefixes', async () => {
  const account = String((await report(REPORT)).headers['x-penguin-set-penguinid']);
  for (const [headers, prefix] of [
    [{ authorization: `PenguinID ${account}` }, V2],
    [{ cookie: `userID=${account}` }, '/api/v2'],
  ] as const) {
    const answer = await report(REPORT, headers, prefix);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['x-penguin-set-penguinid']).toBeUndefined();
  }
  expect(ingest.facts().filter(({ fact }) => fact?.$case === 'accountOpened')).toHaveLength(1);
});

test('an invented account id opens a new account', async () => {
  const answer = await report(REPORT, { authorization: 'PenguinID 1234567890' });
  expect(answer.headers['x-penguin-set-penguinid']).toMatch(/^[0-9a-zA-Z]{24}$/);
});

test('a number of the earlier site always maps to the same account, which no response discloses', async () => {
  const headers = { authorization: 'PenguinID 12345678' };
  for (const answer of [await report(REPORT, headers), await report(REPORT, { cookie: 'userID=12345678' })]) {
    expect(answer.headers['x-penguin-set-penguinid']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await report(REPORT, { authorization: 'PenguinID 87654321' });
  const accounts = ingest.facts().map(({ fact }) => fact?.$case === 'reportSubmitted' && fact.value.account);
  expect([accounts.length, new Set(accounts).size]).toEqual([3, 2]);
});

test('the fact holds the report with merged drops, and the address only as a hash', async () => {
  const body = {
    ...REPORT,
    drops: [...REPORT.drops, { dropType: 'REGULAR_DROP', itemId: '30012', quantity: 2 }],
    times: 0,
    metadata: { fingerprint: 'f', md5: 'd41d8cd98f00b204e9800998ecf8427e', fileName: '截图.png', lastModified: 5 },
    unknown: { fields: 'are ignored' },
  };
  await report(body, { 'x-original-forwarded-for': '203.0.113.9' });
  const fact = ingest.facts().find((event) => event.fact?.$case === 'reportSubmitted')?.fact;
  expect(fact?.value).toMatchObject({
    server: 'CN',
    stageId: 'main_01-07',
    times: 1,
    source: 'frontend-v2',
    drops: [{ dropType: 1, itemId: '30012', quantity: 3 }],
    metadata: { md5: 'd41d8cd98f00b204e9800998ecf8427e', fileName: '截图.png', lastModified: 5 },
  });
  expect(
    JSON.stringify(ingest.disk.records.flat().map(({ value }) => Buffer.from(value).toString('latin1'))),
  ).not.toContain('203.0.113.9');
});

test.each([
  ['drops absent', { drops: undefined }],
  ['drops empty', { drops: [] }],
  ['times absent', { times: undefined }],
  ['a furniture drop', { drops: [{ dropType: 'FURNITURE', itemId: 'furni', quantity: 1 }] }],
  ['metadata of a manual report', { metadata: {} }],
  ['a recognizer version with v', { metadata: { recognizerVersion: 'v4.6.0', recognizerAssetsVersion: '' } }],
  ['the assets of a live site', { metadata: { recognizerAssetsVersion: 'CN/23-09-16-10-38-07-f8036d' } }],
  [
    'a recruitment tag by name',
    { stageId: 'recruit', drops: [{ dropType: 'NORMAL_DROP', itemId: '输出', quantity: 1 }] },
  ],
])('%s is accepted', async (_, changes) => {
  expect((await report({ ...REPORT, ...changes })).statusCode).toBe(200);
});

test.each([
  ['a server in lower case', { server: 'cn' }, 'server'],
  ['a number as text', { times: '1' }, 'times'],
  ['no source', { source: undefined }, 'source'],
  ['a source that is not printable ASCII', { source: '来源' }, 'source'],
  ['a version too long', { version: 'v'.repeat(129) }, 'version'],
  ['seven times', { times: 7 }, 'times'],
  ['half a time', { times: 0.5 }, 'times'],
  ['a quantity of 0', { drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 0 }] }, 'drops[0].quantity'],
  [
    'a quantity of 1001',
    { drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1001 }] },
    'drops[0].quantity',
  ],
  ['a quantity as text', { drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: '1' }] }, 'drops[0].quantity'],
  ['another drop type', { drops: [{ dropType: 'REGULAR', itemId: '30012', quantity: 1 }] }, 'drops[0].dropType'],
  ['drops that are not a list', { drops: { 0: 1 } }, 'drops'],
  ['drops in a list in a list', { drops: [[]] }, 'drops[0]'],
  ['a drop that is a text', { drops: ['30012'] }, 'drops[0]'],
  ['far too many drops', { drops: Array(201).fill(REPORT.drops[0]) }, 'drops'],
  ['an md5 too long', { metadata: { md5: 'x'.repeat(33) } }, 'metadata.md5'],
  ['a file name too long', { metadata: { fileName: 'x'.repeat(513) } }, 'metadata.fileName'],
  ['a recognizer version too long', { metadata: { recognizerVersion: 'v'.repeat(129) } }, 'metadata.recognizerVersion'],
  ['an unknown tag', { stageId: 'recruit', drops: [{ ...REPORT.drops[0], itemId: 'x' }] }, 'drops'],
])('%s is rejected and changes nothing', async (_, changes, field) => {
  const answer = await report({ ...REPORT, ...changes });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message: expect.any(String) });
  expect(answer.json().violations[0].field).toBe(field);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(ingest.facts()).toEqual([]);
});

test('an unknown stage is not found', async () => {
  const answer = await report({ ...REPORT, stageId: 'main_99-99' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('NOT_FOUND');
});

test('an unknown item is ignored, kept in the fact and named in the response', async () => {
  const token = { dropType: 'SPECIAL_DROP', itemId: 'act46side_token_detector', quantity: 20 };
  const answer = await report({ ...REPORT, drops: [...REPORT.drops, token] });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ reportHash: expect.any(String), ignored: [token] });
  const facts = ingest.facts().flatMap(({ fact }) => (fact?.$case === 'reportSubmitted' ? fact.value : []));
  expect(facts[0]).toMatchObject({
    drops: [{ itemId: '30012' }],
    ignored: [{ dropType: 2, itemId: 'act46side_token_detector', quantity: 20 }],
  });
});

test('a name that no catalog can have is ignored too, and not kept in the fact', async () => {
  const name = { dropType: 'NORMAL_DROP', itemId: '固源岩'.repeat(40), quantity: 1 };
  const answer = await report({ ...REPORT, drops: [...REPORT.drops, name] });
  expect(answer.json()).toEqual({ reportHash: expect.any(String), ignored: [name] });
  const facts = ingest.facts().flatMap(({ fact }) => (fact?.$case === 'reportSubmitted' ? fact.value : []));
  expect(facts[0]).toMatchObject({ drops: [{ itemId: '30012' }], ignored: [] });
});

test('the response to a repeat, or to a report of known items, holds only the report id', async () => {
  const headers = { 'x-penguin-idempotency-key': 'token' };
  const body = { ...REPORT, drops: [{ dropType: 'NORMAL_DROP', itemId: '4006', quantity: 1 }] };
  const first = await ingest.ask({ url: `${V2}/report`, body, headers });
  const again = await ingest.ask({ url: `${V2}/report`, body, headers });
  expect(first.json().ignored).toHaveLength(1);
  expect(again.json()).toEqual({ reportHash: first.json().reportHash });
  expect(Object.keys((await report(REPORT)).json())).toEqual(['reportHash']);
});

test.each([
  ['no media type', {}, '{}', 415],
  ['another media type', { 'content-type': 'text/plain' }, JSON.stringify(REPORT), 415],
  ['no body', { 'content-type': 'application/json' }, '', 400],
  ['half a body', { 'content-type': 'application/json' }, '{"server":', 400],
  ['a large body', { 'content-type': 'application/json' }, JSON.stringify({ ...REPORT, x: 'x'.repeat(70_000) }), 413],
])('%s is rejected', async (_, headers, body, status) => {
  const answer = await ingest.ask({ url: `${V2}/report`, method: 'POST', headers, body });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBeDefined();
});

test('a full disk is reported, and the report is not remembered', async () => {
  const headers = { 'x-penguin-idempotency-key': 'k1' };
  ingest.disk.full = true;
  const refused = await report(REPORT, headers);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json().code).toBe('UNAVAILABLE');
  ingest.disk.full = false;
  const answer = await report(REPORT, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-penguin-idempotency']).toBe('saved');
});

test('accepted and rejected reports are counted', async () => {
  await report(REPORT);
  await report({ ...REPORT, times: 9 });
  const metrics = await ingest.registry.metrics();
  expect(metrics).toContain('droptally_reports_accepted_total 1');
  expect(metrics).toContain('droptally_reports_refused_total{code="INVALID_REQUEST"} 1');
});
