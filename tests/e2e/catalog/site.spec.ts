import { get } from 'node:http';
import { DOCS_PATH, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import { oneIngest, type Site } from '../../support/wire/ask.ts';
import { readMetrics } from '../../support/wire/metrics.ts';
import { Visitor } from '../../support/wire/visitor.ts';

type Document = { paths: Record<string, object> };
type Period = { start: number; end: number | null; label_i18n: Record<string, string>; existence: object };

export function siteSpec(site: Site): void {
  describe('operator settings', () => {
    test('notices are a list', async () => {
      const notices = (await new Visitor(site).get('/notice')).json<Record<string, unknown>[]>();
      for (const notice of notices)
        expect(Object.keys(notice)).toEqual(['id', 'existence', 'severity', 'content_i18n']);
    });

    test('periods have an optional start and end, names and servers', async () => {
      const periods = (await new Visitor(site).get('/period')).json<Period[]>();
      expect(periods.length).toBeGreaterThan(300);
      for (const { start, end, label_i18n, existence } of periods) {
        expect(end === null || end > start).toBe(true);
        expect(label_i18n['zh']).toMatch(/./);
        expect(Object.keys(existence)).toEqual(['CN', 'US', 'JP', 'KR']);
      }
      expect(periods.find(({ label_i18n }) => label_i18n['en'] === 'Heart of Surging Flame')).toMatchObject({
        start: 1_566_892_800_000,
        end: 1_568_664_000_000,
        existence: { CN: { exist: true } },
      });
    });

    test('the config has what clients expect and what the operator set', async () => {
      expect((await new Visitor(site).get('/config')).json()).toMatchObject({
        recognition: { 'items-resources': { prefix: { CN: 'v1', US: 'v1', JP: 'v1', KR: 'v1' } } },
        contributors: expect.any(Array),
        contact: expect.any(Array),
        donate: expect.any(Array),
        links: expect.any(Array),
        mirrors: expect.any(Array),
      });
      expect((await new Visitor(site).get('/config')).json()).toHaveProperty('repository');
    });

    test('formulas have costs and by-products', async () => {
      const formulas = (await new Visitor(site).get('/formula')).json<Record<string, unknown>[]>();
      expect(formulas.find(({ id }) => id === '30013')).toMatchObject({
        goldCost: expect.any(Number),
        costs: [{ id: '30012', count: 5 }],
        extraOutcome: expect.arrayContaining([expect.objectContaining({ weight: expect.any(Number) })]),
      });
    });
  });

  describe('short links', () => {
    test.each([
      ['', /^http:\/\/here\/$/],
      ['/'.padEnd(130, 'x'), /^http:\/\/here\/$/],
      ['/30012', /\/result\/item\/30012/],
      ['/main_01-07', /\/result\/stage\/main_1\/main_01-07/],
      ['/1-7', /\/result\/stage\/main_1\/main_01-07/],
      ['/orirock%20cube', /\/result\/item\/30012/],
      ['/planner', /\/planner/],
      ['/nothing%20like%20it', /\/search\?.*q=nothing/],
    ])('/short%s leads to %p', async (path, target) => {
      const answer = await new Visitor(site).get(`/short${path}`);
      expect(answer.status).toBe(302);
      expect(new URL(String(answer.headers.location), 'http://here/').href).toMatch(target);
    });

    test('they also work without the API prefix', async () => {
      const answer = await new Visitor(site).ask({ path: '/short/1-7' });
      expect([answer.status, answer.headers.location]).toEqual([302, expect.stringContaining('main_01-07')]);
    });
  });

  describe('about the program', () => {
    const ask = (path: string) => new Visitor(site).ask({ path });

    test('it has health, version and ping endpoints', async () => {
      expect((await ask('/api/_/health')).json()).toMatchObject({ status: 'ok' });
      expect((await ask('/api/_/health')).headers['cache-control']).toBe('no-store');
      expect((await ask('/api/_/bininfo')).json()).toEqual({ version: expect.any(String), build: expect.any(String) });
      expect((await ask('/api/_/ping')).text).toBe('pong');
      expect((await ask('/api')).json()).toEqual({ '@link': expect.any(String), message: expect.any(String) });
    });

    test('its documentation names every route', async () => {
      const page = await ask('/api/docs');
      expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
      const documents = site.programs ? [DOCS_PATH, WRITE_DOCS_PATH] : [DOCS_PATH];
      const described = await Promise.all(documents.map(async (path) => (await ask(`${path}-json`)).json<Document>()));
      const paths = described.flatMap((document) => Object.keys(document.paths));
      for (const path of [
        '/items',
        '/stages/{stageId}',
        '/report',
        '/report/recall',
        '/report/batch',
        '/report/recognition',
        '/users',
        '/result/matrix',
        '/result/advanced',
        '/_private/result/matrix/{server}/{source}/{category}',
      ])
        expect(paths).toContain(`/PenguinStats/api/v2${path}`);
    });

    test('its metrics are in Prometheus format and count reports', async () => {
      const ingest = oneIngest(site);
      const taken = async () => (await readMetrics(ingest.url)).match(/^[a-z_]*accepted[a-z_]* (\d+)$/m)?.[1];
      const visitor = new Visitor(ingest);
      const before = Number(await taken());
      await visitor.reported({ server: 'KR' });
      expect(await taken()).toBe(String(before + 1));
    });

    test('its root is the dashboard, whose files exist and whose scripts are external', async () => {
      const page = await ask('/');
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        // Engines in WebAssembly compile by this permission, which lets no text become code.
        'content-security-policy': expect.stringMatching(/script-src 'self' 'wasm-unsafe-eval';/),
      });
      expect(page.text).not.toMatch(/<script(?![^>]* src=)/);
      const files = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
      expect(files.length).toBeGreaterThan(3);
      for (const path of files)
        expect(await ask(path)).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'public, max-age=31536000, immutable' },
        });
    });

    test('dashboard addresses return its page to requests for HTML, unknown API paths never do', async () => {
      const accept = { Accept: 'text/html,*/*;q=0.8' };
      const page = await ask('/');
      const visitor = new Visitor(site);
      expect((await visitor.ask({ path: '/result/stage/main_1/main_01-07?server=US', headers: accept })).text).toBe(
        page.text,
      );
      for (const path of ['/api/v2/nothing', '/api/nothing', '/PenguinStats/api/v2/nothing', '/assets/nothing.js']) {
        const answer = await visitor.ask({ path, headers: accept });
        expect([path, answer.status, answer.json()]).toEqual([
          path,
          404,
          expect.objectContaining({ code: 'NOT_FOUND' }),
        ]);
      }
      expect((await ask('/result/stage')).status).toBe(404);
    });

    test('it answers a client that closes after each request', async () => {
      const status = await new Promise((resolve, reject) => {
        get(`${site.url}/api/_/ping`, { agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
      expect(status).toBe(200);
    });
  });
}
