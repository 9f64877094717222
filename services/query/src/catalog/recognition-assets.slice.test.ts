import { brotliDecompressSync } from 'node:zlib';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { SAMPLE_NOW, SUPPLY_RANGE } from '@droptally/domain/testing/sample-drop-lists';
import { RECOGNITION_ASSETS_PATH } from '@droptally/proto/api/paths';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import { openQuery } from '../testing/open-query.ts';

const HOUR = 3_600_000;
const PROTOTYPES = { itemIds: ['token'], embeddings: Buffer.alloc(64, 1).toString('base64') };
const SUPPLY = { dropType: 'SPECIAL_DROP', itemId: 'randomMaterial_7', lower: 0, upper: 1 };

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
});
beforeEach(() => {
  query.clock.now = SAMPLE_NOW;
  query.useCatalog(sampleCatalog());
});
afterAll(() => query.close());

const ask = (search = '', headers: Record<string, string> = {}) =>
  query.ask({ url: `${RECOGNITION_ASSETS_PATH}${search}`, headers });

async function assets(search = ''): Promise<RecognitionAssets & { etag: string }> {
  const answer = await ask(search);
  expect(answer.statusCode).toBe(200);
  return { ...answer.json(), etag: String(answer.headers.etag) };
}

const supplied = ({ stages }: RecognitionAssets) => stages.find(({ stageId }) => stageId === 'main_04-06')?.drops;

test('the assets of a server are its stages and the prototypes, and a client that holds them gets 304', async () => {
  query.useCatalog(sampleCatalog({ hash: 'with prototypes', prototypes: PROTOTYPES }));
  const answer = await ask('?server=JP');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.json()).toMatchObject({ version: expect.stringMatching(/^[0-9a-f]{16}$/), prototypes: PROTOTYPES });
  expect(answer.json().stages[0]).toMatchObject({ stageId: 'main_01-07', code: '1-7', exists: true });
  const again = await ask('?server=JP', { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('each server has its own, and CN is asked for unless another is named', async () => {
  const [china, unnamed, japan] = await Promise.all(['?server=CN', '', '?server=JP'].map(assets));
  expect(unnamed).toEqual(china);
  expect([china, japan].map((one) => one && supplied(one))).toEqual([
    expect.arrayContaining([SUPPLY]),
    expect.not.arrayContaining([SUPPLY]),
  ]);
  expect(japan?.version).not.toBe(china?.version);
  expect(japan?.etag).not.toBe(china?.etag);
});

test('the version and the ETag change with the content alone', async () => {
  const before = await assets();
  query.useCatalog(sampleCatalog({ hash: 'another notice' }));
  expect(await assets()).toEqual(before);
  query.useCatalog(sampleCatalog({ hash: 'another prototype', prototypes: PROTOTYPES }));
  const after = await assets();
  expect(after.version).not.toBe(before.version);
  expect(after.etag).not.toBe(before.etag);
});

test('an item that dropped until 36 hours ago goes when no screenshot of it can be reported any more', async () => {
  const end = SUPPLY_RANGE.end ?? 0;
  query.clock.now = end + 36 * HOUR - 1;
  const before = await assets();
  query.clock.now++;
  const after = await assets();
  expect([supplied(before), supplied(after)]).toEqual([
    expect.arrayContaining([SUPPLY]),
    expect.not.arrayContaining([SUPPLY]),
  ]);
  expect(after.etag).not.toBe(before.etag);
});

test('an unknown server is refused with the field that names it', async () => {
  const answer = await ask('?server=TW');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', violations: [{ field: 'server' }] });
});

test('a large answer is compressed', async () => {
  const [plain, packed] = await Promise.all([ask(), ask('', { 'accept-encoding': 'br' })]);
  query.useCatalog(sampleCatalog({ hash: 'large', prototypes: { itemIds: [], embeddings: 'AAAA'.repeat(1_000) } }));
  const large = await ask('', { 'accept-encoding': 'br' });
  expect(large.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(large.bytes).toString()).stages).toEqual(plain.json().stages);
  expect(packed.headers.etag).toBe(plain.headers.etag);
});
