import type { Site } from '../../support/wire/ask.ts';
import { expectPrivate } from '../../support/wire/expectations.ts';
import { countsOf, matrix, personalCounts, rowsOf, settled } from '../../support/wire/numbers.ts';
import { drop, run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const READS = [
  '/result/matrix?is_personal=true',
  '/result/matrix?is_personal=true&show_closed_zones=true&stageFilter=main_01-07&itemFilter=30012&interval=0.95&sums=true',
  '/result/pattern?is_personal=true',
  '/_private/result/matrix/CN/personal',
  '/_private/result/matrix/CN/personal/all',
  '/_private/result/pattern/CN/personal/automated',
];
const PUBLIC = [
  '/result/matrix',
  '/result/pattern',
  '/result/trends',
  '/stats',
  '/items',
  '/config',
  '/_private/result/matrix/CN/global/all',
];

export function personalSpec(site: Site): void {
  describe('personal numbers', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = new Visitor(site);
      await visitor.reported({ times: 2, drops: [drop('30012', 2), drop('2001', 2, 'EXTRA_DROP')] });
      await visitor.reported();
      await settled(site);
    });

    test.each(READS)('%s is never cached nor revalidated', async (path) => {
      const answer = await visitor.get(path, { 'If-None-Match': '"x"' });
      expect(answer.status).toBe(200);
      expectPrivate(answer);
    });

    test.each(READS)('%s requires an account', async (path) => {
      const answer = await new Visitor(site).get(path);
      expect([answer.status, answer.json()['code']]).toEqual([400, 'INVALID_REQUEST']);
    });

    test('are visible to their account only, regardless of earlier requests', async () => {
      const other = new Visitor(site);
      await other.reported({ server: 'KR' });
      const path = '/result/matrix?is_personal=true&sums=true&stageFilter=main_01-07';
      for (let i = 0; i < 3; i++) {
        expect(countsOf(rowsOf(await visitor.get(path)), '30012')).toMatchObject({
          times: 3,
          quantity: 3,
          sumSquares: 5,
        });
        expect(rowsOf(await other.get(path))).toEqual([]);
        expect(
          countsOf(rowsOf(await new Visitor(site).get('/result/matrix?stageFilter=main_01-07')), '30012').times,
        ).toBeGreaterThan(1e9);
      }
      const { etag } = (await visitor.get(path)).headers;
      expect((await other.get(path, { 'If-None-Match': etag })).status).toBe(200);
    });

    test('are the same on the private path with any last part, even an account’s id', async () => {
      const expected = await matrix(visitor, 'is_personal=true');
      for (const end of ['', '/all', `/${visitor.account}`, '/anything'])
        expect(rowsOf(await visitor.get(`/_private/result/matrix/CN/personal${end}?sums=true`))).toEqual(expected);
    });

    test('follow the category', async () => {
      expect(await personalCounts(visitor, 'main_01-07', '30012', 'category=manual')).toMatchObject({ times: 3 });
      expect(await personalCounts(visitor, 'main_01-07', '30012', 'category=automated')).toMatchObject({ times: 0 });
      const automated = await visitor.get('/_private/result/matrix/CN/personal/automated');
      expect(rowsOf(automated)).toEqual([]);
    });

    test('include every item of the stage, also those that never dropped', async () => {
      const rows = await matrix(visitor, 'is_personal=true&stageFilter=main_01-07');
      const listed = (await visitor.get('/stages/main_01-07')).json<{ dropInfos: { itemId?: string }[] }>();
      const ids = new Set(listed.dropInfos.flatMap(({ itemId }) => itemId ?? []));
      const open = rows.filter(({ itemId }) => ids.has(itemId));
      expect(new Set(open.map(({ itemId }) => itemId))).toEqual(ids);
      expect(new Set(open.map(({ times }) => times))).toEqual(new Set([3]));
    });

    test('of a stage without a list now include what was reported', async () => {
      const own = new Visitor(site);
      await own.reported({ ...run(), stageId: 'a001_01', drops: [drop('30011'), drop('30012', 3)] });
      await settled(site);
      for (const [itemId, quantity] of [
        ['30011', 1],
        ['30012', 3],
      ] as const)
        expect(await personalCounts(own, 'a001_01', itemId)).toMatchObject({ times: 1, quantity });
    });
  });

  describe('an account’s id', () => {
    test('is only in responses that announce it', async () => {
      const visitor = new Visitor(site);
      await visitor.reported();
      await settled(site);
      const { account } = visitor;
      const paths = [...PUBLIC, ...READS].map((path) => `/PenguinStats/api/v2${path}`);
      for (const path of [
        ...paths,
        '/metrics',
        '/api/_/health',
        '/',
        `/PenguinStats/api/v2/items/none?userID=${account}`,
      ]) {
        const answer = await visitor.ask({ path });
        expect(answer.text).not.toContain(account);
        expect(JSON.stringify(answer.headers)).not.toContain(account);
      }
    });
  });
}
