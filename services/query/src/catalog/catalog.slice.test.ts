import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openQuery } from '../testing/open-query.ts';

const INTEGER = expect.any(Number);
type Names = Record<string, string>;
type Entry = Record<string, unknown> & Record<'name_i18n' | 'code_i18n' | 'zoneName_i18n' | 'label_i18n', Names>;

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
});
afterAll(() => query.close());

test('both prefixes serve the same items, and a client that holds them gets 304', async () => {
  const first = await query.get('/items');
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  expect(first.json()[0]).toEqual({
    itemId: '30011',
    name: '源岩',
    name_i18n: { zh: '源岩', en: 'Orirock', ja: '源岩', ko: '원암' },
    existence: { CN: { exist: true }, US: { exist: true }, JP: { exist: true }, KR: { exist: true } },
    itemType: 'MATERIAL',
    sortId: 2,
    rarity: 0,
    groupID: 'orirock',
    alias: {},
    pron: {},
  });
  const alias = await query.ask({ url: '/api/v2/items', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([alias.statusCode, alias.body]).toEqual([304, '']);
});

test.each([
  ['/items/30012', 'itemId', '30012'],
  ['/stages/main_01-07', 'stageId', 'main_01-07'],
  ['/zones/main_1', 'zoneId', 'main_1'],
])('%s is one resource', async (path, key, id) => {
  const answer = await query.get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()[key]).toBe(id);
});

test.each(['/items/none', '/stages/none', '/zones/none', '/limitations'])('%s is not found, as JSON', async (path) => {
  const answer = await query.get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) });
});

test('a stage has the drop list in force on the requested server', async () => {
  const china = (await query.get('/stages/main_04-06')).json();
  const japan = (await query.get('/stages/main_04-06?server=JP')).json();
  const supply = { itemId: 'randomMaterial_7', dropType: 'SPECIAL_DROP', bounds: { upper: 1, lower: 0 } };
  expect(china.dropInfos).toContainEqual(supply);
  expect(japan.dropInfos).not.toContainEqual(supply);
});

test('a stage without a cost costs 99, a gacha box is marked, and a closed stage has no list', async () => {
  const stages = (await query.get('/stages')).json() as Record<string, unknown>[];
  const of = (id: string) => stages.find((stage) => stage['stageId'] === id) ?? {};
  expect(of('gachabox_01')).toMatchObject({ apCost: 99, isGacha: true });
  expect(of('main_01-07')).not.toHaveProperty('isGacha');
  expect(of('act3d0_01')).not.toHaveProperty('dropInfos');
  expect(of('main_05-10')['dropInfos']).toContainEqual({
    itemId: '30012',
    dropType: 'NORMAL_DROP',
    bounds: { upper: 3, lower: 0, exceptions: [1] },
  });
});

test('every line of a drop list has bounds and each drop type a rule, unless bounds=known', async () => {
  for (const path of ['/stages', '/stages/main_04-06']) {
    const [full, known] = [await query.get(path), await query.get(`${path}?bounds=known`)];
    const listOf = (answer: typeof full) =>
      [answer.json()].flat().find(({ stageId }) => stageId === 'main_04-06').dropInfos as object[];
    const rules = (list: object[]) => list.filter((info) => !('itemId' in info)).map((info) => Object(info).dropType);
    expect(listOf(full).filter((info) => !('bounds' in info))).toEqual([]);
    expect(rules(listOf(full)).sort()).toEqual(['EXTRA_DROP', 'NORMAL_DROP', 'SPECIAL_DROP']);
    expect(listOf(known).length).toBeLessThan(listOf(full).length);
    expect(listOf(full)).toEqual(expect.arrayContaining(listOf(known).filter((info) => 'bounds' in info)));
    expect(known.headers.etag).not.toBe(full.headers.etag);
  }
  expect((await query.get('/stages?bounds=all')).statusCode).toBe(400);
  expect((await query.get('/stages/main_04-06?bounds=all')).statusCode).toBe(400);
});

test('missing fields are filled in as existing clients expect them', async () => {
  const [items, stages, zones, periods] = await Promise.all(
    ['/items', '/stages', '/zones', '/period'].map(async (path) => (await query.get(path)).json() as Entry[]),
  );
  for (const { name_i18n, sortId, rarity } of items ?? [])
    expect([sortId, rarity, Object.keys(name_i18n).sort()]).toEqual([INTEGER, INTEGER, ['en', 'ja', 'ko', 'zh']]);
  for (const { code_i18n, stageType } of stages ?? [])
    expect([stageType, Object.keys(code_i18n)]).toEqual([expect.any(String), ['zh', 'en', 'ja', 'ko']]);
  for (const { zoneName_i18n, zoneIndex } of zones ?? [])
    expect([zoneIndex, Object.keys(zoneName_i18n)]).toEqual([INTEGER, ['zh', 'en', 'ja', 'ko']]);
  for (const { label_i18n } of periods ?? []) expect(Object.keys(label_i18n)).toEqual(['zh', 'en', 'ja', 'ko']);
  const [item, zone] = [items?.at(-1), zones?.at(-1)];
  expect((await query.get(`/items/${item?.['itemId']}`)).json()).toEqual(item);
  expect((await query.get(`/zones/${zone?.['zoneId']}`)).json()).toEqual(zone);
});

test('the ETag of stages changes when a range begins or ends', async () => {
  const before = await query.get('/stages');
  query.clock.now += 365 * 86_400_000;
  const after = await query.get('/stages');
  query.clock.now -= 365 * 86_400_000;
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('an unknown server is refused with the field that names it', async () => {
  const answer = await query.get('/stages?server=cn');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', violations: [{ field: 'server' }] });
});

test('zones, notices, periods, formulas and the config are served', async () => {
  const [zones, notices, periods, formulas, config] = await Promise.all(
    ['/zones', '/notice', '/period', '/formula', '/config'].map((path) => query.get(path)),
  );
  expect(zones?.json()[0]).toMatchObject({ zoneId: 'main_1', type: 'MAINLINE', subType: null, stages: ['main_01-07'] });
  expect(notices?.json()).toEqual([]);
  expect(periods?.json()[0]).toMatchObject({ label_i18n: { zh: '骑兵与猎人' } });
  expect(formulas?.json()).toEqual([]);
  expect(config?.json().recognition['items-resources'].prefix).toEqual({ CN: 'v1', US: 'v2', JP: 'v1', KR: 'v1' });
});

test('HEAD answers like GET without a body', async () => {
  const answer = await query.ask({ url: '/api/v2/items', method: 'HEAD' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers.etag).toBe((await query.get('/items')).headers.etag);
});

test.each([
  ['/short', '/'],
  [`/short/${'x'.repeat(129)}`, '/'],
  ['/short/planner', '/planner'],
  ['/short/Orirock%20Cube', '/result/item/30012'],
  ['/short/1-7', '/result/stage/main_1/main_01-07'],
  ['/short/a001_01_perm', '/result/stage/permanent_a001/a001_01_perm'],
  ['/short/%2F%2Fevil.example', '/search?q=%2F%2Fevil.example'],
])('%s leads to %s', async (path, target) => {
  const answer = await query.get(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
});

test('a short address needs no prefix', async () => {
  const answer = await query.ask({ url: '/short/1-7' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/result/stage/main_1/main_01-07']);
});

test('ping, bininfo, the root, health and metrics answer', async () => {
  expect((await query.ask({ url: '/api/_/ping' })).body).toBe('pong');
  expect((await query.ask({ url: '/api/_/bininfo' })).json()).toEqual({ version: '1.2.3', build: 'test' });
  expect((await query.ask({ url: '/api' })).json()).toMatchObject({ '@link': expect.any(String) });
  expect((await query.ask({ url: '/api/_/health' })).json()).toEqual({ status: 'ok' });
  expect((await query.ask({ url: '/metrics' })).body).toContain('process_start_time_seconds');
});

test('until there are numbers, health is 503 with the progress', async () => {
  query.state.health = { ready: false, message: 'not yet', about: { progress: { imported: 3, of: 9 } } };
  const answer = await query.ask({ url: '/api/_/health' });
  query.state.health = { ready: true };
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', progress: { imported: 3, of: 9 } });
});

test('the documentation lists every route once, under the prefix that existing clients use', async () => {
  const page = await query.ask({ url: '/api/docs' });
  expect(page.body).toContain('swagger');
  expect((await query.ask({ url: '/api/docs/swagger-ui.css' })).statusCode).toBe(200);
  const { paths } = (await query.ask({ url: '/api/docs-json' })).json();
  expect(Object.keys(paths)).toContain('/PenguinStats/api/v2/result/matrix');
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/v2/'))).toEqual([]);
});

test('a large answer is compressed in the client’s preferred coding', async () => {
  const plain = await query.get('/stages');
  const zipped = await query.get('/stages', { 'accept-encoding': 'br;q=0.5, gzip' });
  const packed = await query.get('/stages', { 'accept-encoding': 'gzip, deflate, br' });
  expect([zipped.headers['content-encoding'], packed.headers['content-encoding']]).toEqual(['gzip', 'br']);
  expect(gunzipSync(zipped.bytes).toString()).toBe(plain.body);
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.body);
});

test('a calendar has the events of a server in a language, and is revalidated', async () => {
  const url = '/api/calendar/CN/en.ics';
  const first = await query.ask({ url });
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(first.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const again = await query.ask({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  for (const other of ['/api/calendar/TW/en.ics', '/api/calendar/CN/de.ics', '/api/calendar/CN/en'])
    expect((await query.ask({ url: other })).statusCode).toBe(404);
});
