import { rmSync } from 'node:fs';
import type { SiteConfig } from '@droptally/proto/api/catalog/site';
import { PATHS, RECOGNITION_ASSETS_PATH } from '@droptally/proto/api/paths';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import { edit, importOwnCatalog } from '../support/operator/catalog-folder.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { rebuildTable } from '../support/standalone/rebuild-table.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { hangUp } from '../support/wire/ask.ts';
import { expectRefusal } from '../support/wire/expectations.ts';
import { newKey } from '../support/wire/new-key.ts';
import { globalCounts, personalCounts, plus, settled } from '../support/wire/numbers.ts';
import { drop, REPORT_HASH, report, run } from '../support/wire/runs.ts';
import { Visitor } from '../support/wire/visitor.ts';
import { makeRecognitionKey, newKeys, publishedKey, type Sealing, seal, sealingOf } from './operator/envelope.ts';

const DAILY_LIMIT = 50;
const text = { 'Content-Type': 'text/plain' };

let site: Site;
let sealing: Sealing;
let dataDir: string;

beforeAll(async () => {
  dataDir = await preparedCopy();
  sealing = makeRecognitionKey(dataDir);
  expect(await importOwnCatalog(dataDir)).toContain('this site now runs on it');
  edit(dataDir, 'site.yaml', (text) => `${text}recognitionKey: ${JSON.stringify(publishedKey(sealing))}\n`);
  site = await startSite({ dataDir, env: { DROPTALLY_DAILY_REPORT_LIMIT: String(DAILY_LIMIT) } });
});
afterAll(async () => {
  hangUp();
  await endSites();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Adds the late item to the drops of the stage whose rerun is open. */
function addLateDrop(zone: string): string {
  const [line = ''] = zone.match(/^.*e2e_01_rep.*$/m) ?? [];
  return zone.replace(
    line,
    line.replace('bounds: 0..1}', 'bounds: 0..1}, {item: e2e_late, type: SPECIAL, bounds: 0..5}'),
  );
}

describe('a site with a key for encrypted reports', () => {
  const send = (visitor: Visitor, body: string) => visitor.post(PATHS.reportRecognition, body, text);
  const batch = (runs: readonly unknown[]) => {
    const { server, source, version } = report();
    return JSON.stringify({ server, source, version, batchDrops: runs });
  };

  test('accepts a batch in the old form, counts it, and returns the id for a recall', async () => {
    const visitor = new Visitor(site);
    await visitor.reported({ server: 'KR' });
    const answer = await send(visitor, seal(batch([run(), run()]), sealing));
    expect(answer.status).toBe(200);
    const { taskId, errors } = answer.json<{ taskId: string; errors: object[] }>();
    expect([taskId, errors]).toEqual([expect.stringMatching(REPORT_HASH), []]);
    await settled(site);
    expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 2 });
    expect((await visitor.recall(taskId)).status).toBe(200);
    await settled(site);
    expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 1 });
  });

  test('opens an account for a client without one, and lists rejected reports', async () => {
    const answer = await send(new Visitor(site), seal(batch([{ ...run(), stageId: 'none' }, run()]), sealing));
    expect(answer.headers['x-penguin-set-penguinid']).toMatch(/./);
    expect(answer.json()).toMatchObject({ errors: [{ index: 0, code: 'NOT_FOUND' }] });
  });

  test('publishes what a client encrypts with', async () => {
    const { recognitionKey } = (await new Visitor(site).get('/config')).json<Required<SiteConfig>>();
    const answer = await send(new Visitor(site), seal(batch([run()]), sealingOf(recognitionKey)));
    expect([answer.status, answer.json<{ errors: object[] }>().errors]).toEqual([200, []]);
  });

  test('rejects everything it cannot decrypt with the same response', async () => {
    const sealed = seal(batch([run()]), sealing);
    const [key = '', content = ''] = sealed.split(':');
    const bodies = [
      '',
      ':',
      'x',
      key,
      `${key}:`,
      `:${content}`,
      `${key}:AAAA`,
      `${content}:${content}`,
      seal('{}', newKeys()),
    ];
    const answers = await Promise.all(bodies.map((body) => send(new Visitor(site), body)));
    for (const answer of answers) expectRefusal(answer, 400, 'INVALID_REQUEST');
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  test.each(['not JSON', '[]', 'null', '{"server":"CN"}'])('rejects %s after decryption', async (inside) => {
    expectRefusal(await send(new Visitor(site), seal(inside, sealing)), 400, 'INVALID_REQUEST');
  });
});

describe('a site with its own catalog', () => {
  const stage = async (id: string) => (await new Visitor(site).get(`/stages/${id}`)).json();

  test('serves what the operator added', async () => {
    expect((await new Visitor(site).get('/zones/e2e_zone')).json()).toMatchObject({
      stages: ['e2e_01_perm', 'e2e_01_rep', 'e2e_02'],
    });
  });

  test('serves new items that the recognizer knows, while it runs', async () => {
    const assets = async () =>
      (await new Visitor(site).ask({ path: RECOGNITION_ASSETS_PATH })).json<RecognitionAssets>();
    const before = await assets();
    expect(before.stages).toContainEqual(expect.objectContaining({ stageId: 'e2e_02', code: 'EX-2', exists: true }));
    const embedding = Buffer.alloc(64, 9);
    const embeddings = embedding.toString('base64');
    edit(dataDir, 'recognition-prototypes.json', () => JSON.stringify({ itemIds: ['e2e_token'], embeddings }));
    await until('the item to be known', async () => (await assets()).prototypes.itemIds.includes('e2e_token'));
    const after = await assets();
    expect(Buffer.from(after.prototypes.embeddings, 'base64').subarray(-64)).toEqual(embedding);
    expect(after.version).not.toBe(before.version);
  });

  test.each([
    ['MeoAssistant', 'e2e_01_rep'],
    ['MaaAssistantArknights', 'e2e_01_rep'],
    ['frontend-v2', 'e2e_01_perm'],
  ])('counts a report of %s about a permanent stage whose rerun is open as %s', async (source, meant) => {
    const visitor = new Visitor(site);
    await visitor.reported({ stageId: 'e2e_01_perm', drops: [drop('30012')], source });
    await settled(site);
    for (const stageId of ['e2e_01_perm', 'e2e_01_rep'])
      expect(await personalCounts(visitor, stageId, '30012')).toMatchObject({ times: stageId === meant ? 1 : 0 });
  });

  test('does not count globally what its reject rules match', async () => {
    const visitor = new Visitor(site);
    const before = await globalCounts(visitor, 'e2e_01_perm', '30012');
    await visitor.reported({ stageId: 'e2e_01_perm', drops: [drop('30012')], source: 'e2e-outcast' });
    await visitor.reported({ stageId: 'e2e_01_perm', drops: [], source: 'e2e-outcast' });
    await settled(site);
    expect(await globalCounts(visitor, 'e2e_01_perm', '30012')).toEqual(plus(before, { times: 1 }));
    expect(await personalCounts(visitor, 'e2e_01_perm', '30012')).toMatchObject({ times: 2, quantity: 1 });
  });

  test('counts what was unknown when reported, once it is in the catalog and the table is rebuilt', async () => {
    const visitor = new Visitor(site);
    const late = drop('e2e_late', 3, 'SPECIAL_DROP');
    const answer = await visitor.report({ stageId: 'e2e_01_rep', drops: [drop('30012'), late] });
    expect(answer.json()).toEqual({ reportHash: expect.any(String), ignored: [late] });
    await settled(site);
    const before = await globalCounts(visitor, 'e2e_01_rep', '30012');
    edit(
      dataDir,
      'items.yaml',
      (items) => `${items}- {id: e2e_late, type: MATERIAL, name: {zh: 迟到, en: Late}, sortId: 9001, rarity: 1}\n`,
    );
    edit(dataDir, 'zones/e2e_zone.yaml', addLateDrop);
    await until('the item to be known', async () => (await visitor.get('/items/e2e_late')).status === 200);
    await rebuildTable(dataDir, 'reports');
    const counted = () => globalCounts(visitor, 'e2e_01_rep', 'e2e_late');
    await until('the late drop to be counted', async () => (await counted()).quantity === 3);
    expect(await counted()).toEqual({ ...before, quantity: 3, sumSquares: 9 });
    expect(await globalCounts(visitor, 'e2e_01_rep', '30012')).toEqual(before);
    expect(await personalCounts(visitor, 'e2e_01_rep', 'e2e_late')).toMatchObject({ times: 1, quantity: 3 });
  });

  test('reloads an edit without a restart, and keeps the last valid catalog after an invalid one', async () => {
    const { etag } = (await new Visitor(site).get('/stages')).headers;
    const undo = edit(dataDir, 'zones/e2e_zone.yaml', (zone) => zone.replaceAll('ap: 9', 'ap: 12'));
    await until('the edit to be served', async () => (await stage('e2e_01_rep'))['apCost'] === 12);
    expect((await new Visitor(site).get('/stages', { 'If-None-Match': etag })).status).toBe(200);
    edit(dataDir, 'zones/e2e_zone.yaml', (zone) => zone.replaceAll('ap: 12', 'ap: twelve'));
    await until('the bad edit to be told', () => site.output.includes('e2e_zone.yaml:7'));
    expect(await stage('e2e_01_rep')).toMatchObject({ apCost: 12 });
    expect((await new Visitor(site).report({ stageId: 'e2e_01_rep', drops: [] })).status).toBe(200);
    undo();
    await until('the first text to be served', async () => (await stage('e2e_01_rep'))['apCost'] === 9);
  });
});

describe('a site with a daily limit', () => {
  test('accepts that many reports of an account, then names the time to retry', async () => {
    const visitor = new Visitor(site);
    const answer = await visitor.batch(Array.from({ length: DAILY_LIMIT + 2 }, run));
    const { results } = answer.json<{ results: { code?: string }[] }>();
    expect(results.map(({ code }) => code)).toEqual([...Array(DAILY_LIMIT), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    for (const refused of [await visitor.report(), await visitor.batch([run()])]) {
      expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(25 * 3600);
    }
    await settled(site);
    expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: DAILY_LIMIT });
  });

  test('accepts seven times as many of an address', async () => {
    const visitor = new Visitor(site);
    for (let i = 0; i < 7; i++) {
      visitor.account = undefined;
      expect((await visitor.batch(Array.from({ length: DAILY_LIMIT }, run))).text).not.toContain('TOO_MANY');
    }
    visitor.account = undefined;
    const refused = await visitor.report();
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(refused.headers['x-penguin-set-penguinid']).toBeUndefined();
    expect((await new Visitor(site).report()).status).toBe(200);
  });
});

describe('a restarted site', () => {
  test('keeps accounts, ids, keys, limits and numbers', async () => {
    const [visitor, spent] = [new Visitor(site), new Visitor(site)];
    await spent.batch(Array.from({ length: DAILY_LIMIT }, run));
    const id = await visitor.reported();
    const key = newKey();
    const first = await visitor.report({ times: 2, drops: [drop('30012', 2), drop('2001', 2, 'EXTRA_DROP')] }, key);
    await settled(site);
    const before = await globalCounts(visitor, 'main_01-07', '30012');
    await site.restart();
    expect(await globalCounts(visitor, 'main_01-07', '30012')).toEqual(before);
    expect((await visitor.post(PATHS.users, visitor.account, text)).status).toBe(200);
    const again = await visitor.report({}, key);
    expect([again.text, again.headers['x-penguin-idempotency']]).toEqual([first.text, 'hit']);
    expect((await spent.report()).status).toBe(429);
    expect((await visitor.recall(id)).status).toBe(200);
    await settled(site);
    expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 2, quantity: 2 });
    const less = { times: before.times - 1, quantity: before.quantity - 1, sumSquares: before.sumSquares - 1 };
    expect(await globalCounts(visitor, 'main_01-07', '30012')).toEqual(less);
  });
});
