import { CLIENT_ERRORS_PATH } from '@droptally/proto/api/paths';
import { type IngestFixture, openIngest } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const ERROR = {
  origin: 'screen',
  message: 'TypeError: a.map is not a function',
  places: ['assets/frame-Ab_c-123.js:1:2345', 'assets/planner-x.js:2:1'],
  screen: '/result/stage/{-$zoneId}/{-$stageId}',
  build: '0.1.0+2871c57',
  language: 'ja',
};

const tell = (error: unknown, headers: Record<string, string> = {}) =>
  ingest.ask({ method: 'POST', url: CLIENT_ERRORS_PATH, body: error as object, headers });

test('an error is kept with what was told, and nothing of who told it', async () => {
  const answer = await tell(ERROR, {
    'x-original-forwarded-for': '203.0.113.7',
    'user-agent': 'a browser of mine',
    referer: 'https://drops.example/search?q=mine',
    authorization: 'PenguinID 123456789',
    cookie: 'userID=123456789',
  });
  expect([answer.statusCode, answer.bytes.length]).toEqual([204, 0]);
  expect(ingest.usage()).toMatchObject([{ fact: { $case: 'clientErrorReported', value: ERROR } }]);
  expect(ingest.facts()).toEqual([]);
  const [record] = ingest.usageDisk.records.flat();
  const stored = `${record?.key} ${Buffer.from(record?.value ?? []).toString('latin1')}`;
  for (const private_ of ['203.0.113', 'mine', '123456789']) expect(stored).not.toContain(private_);
});

test('a message is cleaned here too', async () => {
  await tell({ ...ERROR, message: 'No "my words" of 123456789 at https://drops.example/?q=my+words' });
  expect(ingest.usage()).toMatchObject([{ fact: { value: { message: 'No … of … at …' } } }]);
});

test.each([
  ['no object', []],
  ['another origin', { ...ERROR, origin: 'me' }],
  ['no message', { ...ERROR, message: '' }],
  ['a message too long', { ...ERROR, message: 'a'.repeat(201) }],
  ['a message that is none', { ...ERROR, message: ['a'] }],
  ['too many places', { ...ERROR, places: Array(6).fill('a.js:1:1') }],
  ['a place elsewhere', { ...ERROR, places: ['https://evil.example/?a b:1:1'] }],
  ['a place too long', { ...ERROR, places: [`${'a'.repeat(81)}:1:1`] }],
  ['places that are none', { ...ERROR, places: 'a.js:1:1' }],
  ['a screen with its search', { ...ERROR, screen: '/search?q=mine' }],
  ['a screen with an id', { ...ERROR, screen: '/result/item/30012' }],
  ['a build too long', { ...ERROR, build: '1'.repeat(65) }],
  ['a build with a line break', { ...ERROR, build: '1\n2' }],
  ['another language', { ...ERROR, language: 'fr' }],
  ['no screen', { ...ERROR, screen: undefined }],
])('%s is refused', async (_, error) => {
  const answer = await tell(error);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
  expect(ingest.usage()).toEqual([]);
});

test('fields of others are dropped, and a body of more than 2 KiB is not read', async () => {
  expect((await tell({ ...ERROR, account: '123456789' })).statusCode).toBe(204);
  const [record] = ingest.usageDisk.records.flat();
  expect(Buffer.from(record?.value ?? []).includes('123456789')).toBe(false);
  expect((await tell({ ...ERROR, padding: 'x'.repeat(3_000) })).statusCode).toBe(413);
  expect(ingest.usage()).toHaveLength(1);
});

test.each(['dnt', 'sec-gpc'])('nothing is kept from a browser that says %s: 1', async (header) => {
  expect((await tell(ERROR, { [header]: '1' })).statusCode).toBe(204);
  expect(ingest.usage()).toEqual([]);
  expect((await tell(ERROR, { [header]: '0' })).statusCode).toBe(204);
  expect(ingest.usage()).toHaveLength(1);
});

test('a page of another site tells nothing', async () => {
  expect((await tell(ERROR, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(ingest.usage()).toEqual([]);
});

test('an address tells of 60 errors a day', async () => {
  for (let i = 0; i < 60; i++) expect((await tell(ERROR)).statusCode).toBe(204);
  const refused = await tell(ERROR);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  expect((await tell(ERROR, { 'x-original-forwarded-for': '203.0.113.7' })).statusCode).toBe(204);
  expect(ingest.usage()).toHaveLength(61);
  expect(await ingest.registry.getSingleMetricAsString('droptally_client_errors_total')).toMatch(/ 61$/);
  ingest.clock.now += 86_400_000;
  expect((await tell(ERROR)).statusCode).toBe(204);
});

test('a full disk is said, and costs no report', async () => {
  ingest.usageDisk.full = true;
  const refused = await tell(ERROR);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(ingest.facts()).toEqual([]);
});
