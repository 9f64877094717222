import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ACCOUNT_PATHS,
  API_PREFIXES,
  CLIENT_ERRORS_PATH,
  META_PATHS,
  META_PREFIX,
  METRICS_PATH,
  OPERATORS_PATH,
  PATHS,
  PLANNER_PATH,
  PROBE_PATH,
  PUSH_PATH,
  PUSH_PATHS,
  RECOGNITION_ASSETS_PATH,
  WORTH_PATH,
} from '@droptally/proto/api/paths';
import { edit, importOwnCatalog } from '../support/operator/catalog-folder.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { hangUp, type Site } from '../support/wire/ask.ts';
import { inOneMinute } from '../support/wire/in-one-minute.ts';
import { METRICS_HEADERS } from '../support/wire/metrics.ts';
import { settled } from '../support/wire/numbers.ts';
import { drop } from '../support/wire/runs.ts';
import { API, Visitor } from '../support/wire/visitor.ts';
import { NOTICE } from './contract/answers.ts';
import { wrongIn } from './contract/shape.ts';
import { seeClientErrors } from './documentation/client-error-answers.ts';
import { seeDefects } from './documentation/defect-answers.ts';
import { Documentation } from './documentation/documentation.ts';
import { openApiOf, placesIn } from './documentation/open-api.ts';
import { seeOwnReports } from './documentation/own-reports-answers.ts';
import { seePlans } from './documentation/plan-answers.ts';
import { seePush } from './documentation/push-answers.ts';
import { OWN_READS, READS, REFUSED_READS, seeAdvanced } from './documentation/read-answers.ts';
import { seeAccounts, seeRecognition, seeRefusedBodies, seeReports } from './documentation/write-answers.ts';
import { makeRecognitionKey, publishedKey, type Sealing } from './operator/envelope.ts';

const DAILY_LIMIT = 60;
/** A thread has thousands of programs to solve, beside whatever else this machine does. */
const COMPUTED_WITHIN_MS = 300_000;
const NOTICES = `- id: 1
  severity: 1
  open: {CN: 2025-03-01T16:00+08:00 .. 2035-03-15T04:00+08:00}
  content: {zh: 公告, en: A notice., ja: お知らせ, ko: 공지}
- {id: 2, content: {zh: 公告}}
`;
const SITE = `contributors: [{name: A, role: B, url: https://a.example, category: C}]
contact: [{label: C, url: 'mailto:c@a.example'}]
donate: [{label: D, url: https://d.example}]
donation: {codes: [{label: P, picture: p.png, app: 'alipays://p'}], provider: {label: Q, url: https://q.example}, accountBook: https://b.example}
links: [{label: L, url: https://l.example, group: ark}]
help: {frontEnd: https://h.example, backEnd: https://h.example, chatGroup: https://h.example, community: https://h.example}
navigation: [{label: N, url: https://n.example}]
previewHosts: [preview.example]
chat: {name: W, script: https://w.example/w.js, hosts: ['*.w.example']}
mirrors: [{label: M, url: https://m.example, countries: [CN]}]
geoLookup: https://g.example
filings: [{label: No. 1, url: https://f.example}]
repository: https://r.example
sprites: {url: https://s.example/s.png, halfUrl: https://s.example/h.png, columns: 6, rows: 17, tile: 183}
`;
const PROBE = `${PROBE_PATH}?v=v1.0.0&p=web&u=${'a1'.repeat(16)}&r=%2F&i=0&l=1`;

/**
 * Only a broken disk, overload or a setting leads to these, or an import of the last two years beside newer days; and a
 * form is not JSON.
 */
const SHOWN_ELSEWHERE =
  / 503$|^post \/api\/push\/subscriptions 404$|^get \S+ 429$|^Unhealthy\.|^UploadForm\.|^NewerDays\.|^StageTrend\.newer$|^SiteConfig\.sql$/;

let dataDir: string;
let site: Site;
let sealing: Sealing;
let documentation: Documentation;
let visitor: Visitor;

beforeAll(async () => {
  dataDir = await preparedCopy();
  sealing = makeRecognitionKey(dataDir);
  await importOwnCatalog(dataDir);
  edit(dataDir, 'notices.yaml', () => NOTICES);
  mkdirSync(join(dataDir, 'catalog/pictures'));
  writeFileSync(join(dataDir, 'catalog/pictures/p.png'), 'a picture');
  edit(dataDir, 'site.yaml', () => `${SITE}recognitionKey: ${JSON.stringify(publishedKey(sealing))}\n`);
  edit(dataDir, 'items.yaml', (text) =>
    text.replace(/sortId: /, 'hide: true\n  sortId: ').replace(/alias: \{/, 'alias: {en: [an item], ko: [아이템], '),
  );
  site = await startSite({ dataDir, env: { DROPTALLY_DAILY_REPORT_LIMIT: String(DAILY_LIMIT) } });
  documentation = new Documentation(await openApiOf(site));
  visitor = new Visitor(site);
  await visitor.reported({ stageId: 'main_04-06', drops: [drop('30011')] });
  await visitor.reported();
  await settled(site);
});
afterAll(async () => {
  hangUp();
  await endSites();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Converts a path of the path table to OpenAPI notation; an optional last part gives two paths. */
function written(path: string): string[] {
  const full = path.replaceAll(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [full, full.slice(0, full.lastIndexOf('/'))] : [full];
}

test('the documentation has exactly the routes of the site', () => {
  const under = [...Object.values(PATHS), ...['/items/:itemId', '/stages/:stageId', '/zones/:zoneId', '/short/:path']];
  const meta = [...Object.values(META_PATHS), ...Object.values(ACCOUNT_PATHS)].map((path) => META_PREFIX + path);
  const routes = [
    ...under.flatMap(written).map((path) => API_PREFIXES[0] + path),
    ...meta,
    '/api',
    PLANNER_PATH,
    OPERATORS_PATH,
    RECOGNITION_ASSETS_PATH,
    WORTH_PATH,
    METRICS_PATH,
    PROBE_PATH,
    CLIENT_ERRORS_PATH,
    PUSH_PATH,
    ...Object.values(PUSH_PATHS).map((path) => PUSH_PATH + path),
  ];
  expect(Object.keys(documentation.document.paths).sort()).toEqual(routes.sort());
});

test('each route accepts exactly the documented methods', async () => {
  for (const [path, operations] of Object.entries(documentation.document.paths)) {
    const { headers } = await visitor.ask({ path: path.replaceAll(/\{\w+\}/g, 'x'), method: 'DELETE' });
    const methods = String(headers.allow).toLowerCase().split(', ');
    expect([path, ...methods.filter((method) => method !== 'head')]).toEqual([path, ...Object.keys(operations)]);
  }
});

test('every operation has a unique name, a summary, and a described group', () => {
  const places = placesIn(documentation.document);
  const groups = documentation.document.tags.map(({ name }) => name);
  expect(new Set(places.map(({ operation }) => operation.operationId)).size).toBe(places.length);
  for (const { name, operation } of places) {
    expect([name, operation.summary, groups]).toEqual([
      name,
      expect.stringMatching(/\.$/),
      expect.arrayContaining(operation.tags),
    ]);
  }
});

test.each(READS)('GET %s matches its documentation, and can be revalidated', (path) =>
  inOneMinute(async () => {
    const { headers } = await documentation.answered(200, visitor, { path: API + path });
    const held = { 'If-None-Match': headers.etag };
    await documentation.answered(304, new Visitor(site), { path: API + path, headers: held });
  }),
);

test('what the planner knows matches its documentation, and can be revalidated', async () => {
  const { headers } = await documentation.answered(200, visitor, { path: PLANNER_PATH });
  await documentation.answered(304, visitor, { path: PLANNER_PATH, headers: { 'If-None-Match': headers.etag } });
});

test('what operators need matches its documentation, and can be revalidated', async () => {
  const { headers } = await documentation.answered(200, visitor, { path: OPERATORS_PATH });
  await documentation.answered(304, visitor, { path: OPERATORS_PATH, headers: { 'If-None-Match': headers.etag } });
});

test('what items cost at least matches its documentation, and can be revalidated', async () => {
  const path = `${WORTH_PATH}?server=CN&byProduct=false`;
  const isComputed = async () => JSON.parse((await visitor.ask({ path })).text).computedAt !== null;
  await until('it is computed', isComputed, COMPUTED_WITHIN_MS);
  const { headers } = await documentation.answered(200, visitor, { path });
  await documentation.answered(304, visitor, { path, headers: { 'If-None-Match': headers.etag } });
  await documentation.answered(400, visitor, { path: `${WORTH_PATH}?server=TW` });
});

test('what the recognizer must know matches its documentation, and can be revalidated', async () => {
  const path = `${RECOGNITION_ASSETS_PATH}?server=CN`;
  const { headers } = await documentation.answered(200, visitor, { path });
  await documentation.answered(304, visitor, { path, headers: { 'If-None-Match': headers.etag } });
  await documentation.answered(400, visitor, { path: `${RECOGNITION_ASSETS_PATH}?server=TW` });
});

test('notices have the fields of the existing API, which no packaged catalog has', async () => {
  const notices = (await visitor.ask({ path: `${API}/notice` })).json<unknown[]>();
  expect(notices).toHaveLength(2);
  expect(notices.flatMap((notice) => wrongIn(notice, NOTICE))).toEqual([]);
});

test.each(OWN_READS)('GET %s matches its documentation for an account', async (path) => {
  await documentation.answered(200, visitor, { path: API + path });
});

test.each(REFUSED_READS)('a rejection with %i matches its documentation: %s', async (status, path) => {
  await documentation.answered(status, visitor, { path: API + path });
});

test('advanced queries and their rejections match their documentation', () => seeAdvanced(site, documentation));

test('plans match their documentation', () => seePlans(site, documentation));

test('reports and recalls match their documentation', () => seeReports(site, documentation, DAILY_LIMIT));

test('own reports and their export match their documentation', () => seeOwnReports(site, documentation));

test('subscriptions to messages match their documentation', () => seePush(site, documentation));

test('encrypted batches match their documentation', () => seeRecognition(site, documentation, sealing, DAILY_LIMIT));

test('logins match their documentation', () => seeAccounts(site, documentation));

test('too many rejected bodies match their documentation', () => seeRefusedBodies(site, documentation));

test('errors of pages match their documentation', () => seeClientErrors(site, documentation));

test('screenshots match their documentation', () => seeDefects(site, documentation));

test('information about the program matches its documentation', async () => {
  const paths = ['/api', '/api/_/bininfo', '/api/_/ping', '/api/_/health', PROBE];
  for (const path of paths) await documentation.answered(200, visitor, { path });
  await documentation.answered(200, visitor, { path: METRICS_PATH, headers: METRICS_HEADERS });
  await documentation.answered(403, visitor, { path: METRICS_PATH });
  await documentation.answered(400, visitor, { path: PROBE_PATH });
  for (const path of ['/short', '/short/1-7']) await documentation.answered(302, visitor, { path: API + path });
});

test('everything documented was covered', () => {
  expect(documentation.unseen().filter((name) => !SHOWN_ELSEWHERE.test(name))).toEqual([]);
});
