import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const KEY = 'x-penguin-idempotency-key';
const submit = (key: string, headers: Record<string, string> = {}, body: string | object = REPORT) =>
  ingest.ask({ url: `${V2}/report`, body, headers: { 'content-type': 'application/json', [KEY]: key, ...headers } });
const reports = () => ingest.facts().filter(({ fact }) => fact?.$case === 'reportSubmitted');

test('a repeat of a key gets the same response, cookie and id included, and appends nothing', async () => {
  const [first, second] = [await submit('key1'), await submit('key1')];
  expect(first.headers['x-penguin-idempotency']).toBe('saved');
  expect(second.headers['x-penguin-idempotency']).toBe('hit');
  expect(second.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  expect(second.headers['x-penguin-set-penguinid']).toBe(first.headers['x-penguin-set-penguinid']);
  expect(reports()).toHaveLength(1);
});

test('a repeat is answered before its body is read', async () => {
  const first = await submit('key1');
  const repeat = await submit('key1', { 'content-type': 'text/nonsense' }, '{"server":');
  expect(repeat.statusCode).toBe(200);
  expect(repeat.body).toBe(first.body);
});

test('a client that has learned its account in between gets the same response', async () => {
  const first = await submit('key1');
  const account = String(first.headers['x-penguin-set-penguinid']);
  const repeat = await submit('key1', { authorization: `PenguinID ${account}` });
  expect(repeat.headers['x-penguin-idempotency']).toBe('hit');
  expect(repeat.body).toBe(first.body);
  expect(repeat.headers['x-penguin-set-penguinid']).toBe(account);
});

test('a key used by another sender reveals nothing of their report or account', async () => {
  const first = await submit('key1', { 'x-original-forwarded-for': '203.0.113.1' });
  const account = String((await submit('key2')).headers['x-penguin-set-penguinid']);
  for (const [name, value] of [
    ['x-original-forwarded-for', '203.0.113.2'],
    ['authorization', `PenguinID ${account}`],
  ] as const) {
    const other = await submit('key1', { [name]: value });
    expect(other.headers['x-penguin-idempotency']).toBe('saved');
    expect(other.body).not.toBe(first.body);
    expect(other.headers['x-penguin-set-penguinid']).not.toBe(first.headers['x-penguin-set-penguinid']);
  }
});

test('concurrent requests with one key append once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit('key1')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(
    answers.map(({ headers }) => headers['x-penguin-idempotency']).filter((state) => state === 'saved'),
  ).toHaveLength(1);
  expect(reports()).toHaveLength(1);
});

test('keys survive a restart', async () => {
  const first = await submit('key1');
  await ingest.restart();
  const repeat = await submit('key1');
  expect(repeat.headers['x-penguin-idempotency']).toBe('hit');
  expect(repeat.body).toBe(first.body);
  expect(reports()).toHaveLength(1);
});

test('keys expire after 24 hours, and still give the same report id', async () => {
  const first = await submit('key1');
  ingest.clock.now += 24 * 3_600_000 + 1;
  const late = await submit('key1');
  expect(late.headers['x-penguin-idempotency']).toBe('saved');
  expect(late.body).toBe(first.body);
});

test('a rejected report does not use up its key', async () => {
  expect((await submit('key1', {}, { ...REPORT, times: 9 })).statusCode).toBe(400);
  expect((await submit('key1')).headers['x-penguin-idempotency']).toBe('saved');
});

test.each([['a key'], [''], ['k'.repeat(129)], ['key-1']])('"%s" is not a valid key', async (key) => {
  const answer = await submit(key);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('INVALID_REQUEST');
  expect(ingest.facts()).toEqual([]);
});

test('the usual name of the header counts as well, and a request whose two keys differ is refused', async () => {
  const usual = { 'idempotency-key': 'key1' };
  const send = (headers: Record<string, string>) =>
    ingest.ask({ url: `${V2}/report`, body: REPORT, headers: { 'content-type': 'application/json', ...headers } });
  const [first, second, both] = [await send(usual), await submit('key1'), await submit('key1', usual)];
  expect([first, second, both].map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
  expect(reports()).toHaveLength(1);
  const differing = await submit('key2', usual);
  expect([differing.statusCode, differing.json().code]).toEqual([400, 'INVALID_REQUEST']);
  expect((await send({ 'idempotency-key': 'no#' })).statusCode).toBe(400);
  expect(reports()).toHaveLength(1);
});
