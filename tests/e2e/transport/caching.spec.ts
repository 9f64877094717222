import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Site } from '../../support/wire/ask.ts';
import { inOneMinute } from '../../support/wire/in-one-minute.ts';
import { settled } from '../../support/wire/numbers.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const NUMBERS = [
  '/result/matrix?server=JP',
  '/result/matrix?server=JP&stageFilter=main_01-07&interval=0.95',
  '/result/pattern?server=JP',
  '/result/trends?server=JP',
  '/stats?server=JP',
  '/_private/result/matrix/JP/global/all',
  '/_private/result/matrix/JP/global/all?sums=true',
  '/_private/result/pattern/JP/global/automated',
  '/_private/result/trend/JP',
];
const CATALOG = [
  '/items',
  '/items/30012',
  '/stages',
  '/stages/main_01-07',
  '/stages?bounds=known',
  '/zones',
  '/zones/main_1',
  '/notice',
  '/period',
  '/config',
  '/formula',
];

export function cachingSpec(site: Site): void {
  describe('a cacheable response', () => {
    test.each(CATALOG)('%s is public for five minutes and revalidated by its ETag', async (path) => {
      const visitor = new Visitor(site);
      const first = await visitor.get(path);
      expect(first.headers['cache-control']).toBe('public, max-age=300');
      await expectNotModified(visitor, path, first.headers.etag);
    });

    test.each(NUMBERS)('%s is public, always revalidated, and has a log position', async (path) => {
      const visitor = new Visitor(site);
      await inOneMinute(async () => {
        const first = await visitor.get(path);
        expect(first.status).toBe(200);
        expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
        expect(first.headers['x-droptally-position']).toMatch(/^\d+(\.\d+)*$/);
        await expectNotModified(visitor, path, first.headers.etag);
      });
    });

    test('the ETag of numbers changes only with a report to their server', async () => {
      const visitor = new Visitor(site);
      const etags = async () =>
        Promise.all(
          ['JP', 'US'].map(async (server) => (await visitor.get(`/result/matrix?server=${server}`)).headers.etag),
        );
      const [jp, us] = await etags();
      await visitor.reported({ server: 'JP' });
      await settled(site);
      const [later, same] = await etags();
      expect(later).not.toBe(jp);
      expect(same).toBe(us);
      const answer = await visitor.get('/result/matrix?server=JP', { 'If-None-Match': jp });
      expect(answer.status).toBe(200);
    });

    test('the position of numbers grows with counted reports', async () => {
      const visitor = new Visitor(site);
      const position = async () => (await visitor.get('/stats?server=JP')).headers['x-droptally-position'];
      const before = String(await position())
        .split('.')
        .map(Number);
      await visitor.reported({ server: 'JP' });
      await settled(site);
      const after = String(await position())
        .split('.')
        .map(Number);
      expect(after).toHaveLength(before.length);
      expect(after.every((offset, partition) => offset >= (before[partition] ?? 0))).toBe(true);
      expect(after).not.toEqual(before);
    });

    test.each(['W/"something else"', '"', ''])(
      'an ETag that does not match (%p) gets the whole response',
      async (etag) => {
        const answer = await new Visitor(site).get('/items', { 'If-None-Match': etag });
        expect(answer.status).toBe(200);
      },
    );

    test('an ETag in a list, or a star, matches', async () => {
      const visitor = new Visitor(site);
      const { etag } = (await visitor.get('/items')).headers;
      for (const header of [`"a", ${etag}`, '*'])
        expect((await visitor.get('/items', { 'If-None-Match': header })).status).toBe(304);
    });

    test('login is never cached', async () => {
      const visitor = new Visitor(site);
      await visitor.reported({ server: 'KR' });
      const answer = await visitor.post('/users', visitor.account, { 'Content-Type': 'text/plain' });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache, no-store, must-revalidate',
        pragma: 'no-cache',
        expires: '0',
      });
    });
  });

  describe('compression', () => {
    test.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ])('%s decodes to the same bytes and is smaller', async (coding, open) => {
      const visitor = new Visitor(site);
      for (const path of ['/items', '/result/matrix?server=JP']) {
        const plain = await visitor.get(path);
        const coded = await visitor.get(path, { 'Accept-Encoding': coding });
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(coded.headers['content-encoding']).toBe(coding);
        expect(coded.headers.vary).toMatch(/Accept-Encoding/);
        expect(coded.headers.etag).toBe(plain.headers.etag);
        expect(coded.bytes.length).toBeLessThan(plain.bytes.length / 3);
        expect(open(coded.bytes).equals(plain.bytes)).toBe(true);
      }
    });

    test('no accepted encoding gets none', async () => {
      const answer = await new Visitor(site).get('/items', { 'Accept-Encoding': 'identity, br;q=0, gzip;q=0' });
      expect(answer.headers['content-encoding']).toBeUndefined();
    });
  });
}

async function expectNotModified(visitor: Visitor, path: string, etag: string | undefined): Promise<void> {
  expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
  const again = await visitor.get(path, { 'If-None-Match': etag });
  expect([path, again.status, again.text]).toEqual([path, 304, '']);
  expect(again.headers.etag).toBe(etag);
}
