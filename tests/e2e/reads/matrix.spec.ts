import type { Site } from '../../support/wire/ask.ts';
import { countsOf, type MatrixRow, matrix, rowsOf } from '../../support/wire/numbers.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const FIELDS = ['stageId', 'itemId', 'times', 'quantity', 'stdDev', 'start', 'end', 'sumSquares', 'most'];
const SUMS = ['sumSquares', 'most'];

export function matrixSpec(site: Site): void {
  const plain = async (query: string) => rowsOf(await new Visitor(site).get(`/result/matrix?${query}`));

  describe('the matrix', () => {
    test.each(['CN', 'US', 'JP', 'KR'])('of %s has every field in every row, and each row once', async (server) => {
      const rows = await matrix(new Visitor(site), `server=${server}`);
      expect(rows.length).toBeGreaterThan(5000);
      expect(new Set(rows.map(({ stageId, itemId }) => `${stageId} ${itemId}`)).size).toBe(rows.length);
      expect(rows.filter((row) => !isSound(row))).toEqual([]);
    });

    test.each(['/result/matrix?server=JP', '/_private/result/matrix/JP/global'])(
      '%s has what the existing API has, and sums if requested',
      async (path) => {
        const visitor = new Visitor(site);
        const [bare, summed] = [
          await visitor.get(path),
          await visitor.get(`${path}${path.includes('?') ? '&' : '?'}sums=true`),
        ];
        const known = FIELDS.filter((field) => !SUMS.includes(field)).join();
        expect(rowsOf(bare).filter((row) => Object.keys(row).join() !== known)).toEqual([]);
        expect(rowsOf(summed).map(({ sumSquares: _, most: __, ...row }) => row)).toEqual(rowsOf(bare));
        expect(summed.headers.etag).not.toBe(bare.headers.etag);
      },
    );

    test('leaves out closed zones unless requested', async () => {
      const [open, all] = [await plain('server=CN'), await plain('server=CN&show_closed_zones=true')];
      expect(open.length).toBeLessThan(all.length);
      expect(open.some(({ stageId }) => stageId === 'a001_01')).toBe(false);
      expect(all.some(({ stageId, end }) => stageId === 'a001_01' && end !== null)).toBe(true);
      expect(await plain('show_closed_zones=false')).toEqual(open);
      expect(await plain('')).toEqual(open);
    });

    test.each([
      ['true', 'True', 'TRUE', 't', 'T', '1'],
      ['false', 'False', 'FALSE', 'f', 'F', '0', ''],
    ])('accepts flags as clients write them: %p and others', async (first, ...others) => {
      const expected = await plain(`server=KR&show_closed_zones=${first}`);
      for (const other of others) expect(await plain(`server=KR&show_closed_zones=${other}`)).toEqual(expected);
    });

    test('has a row with quantity zero for what can drop but never did', async () => {
      const rows = await matrix(new Visitor(site), 'server=CN');
      const zero = rows.filter(({ quantity }) => quantity === 0);
      expect(zero.length).toBeGreaterThan(0);
      for (const row of zero) expect(row).toMatchObject({ stdDev: 0, sumSquares: 0 });
    });

    test('is filtered by stages and items, and by neither if a filter is empty', async () => {
      const all = await plain('server=JP');
      const wanted = ({ stageId, itemId }: MatrixRow) =>
        ['main_01-07', 'main_04-06'].includes(stageId) && ['30012', '30013'].includes(itemId);
      expect(await plain('server=JP&stageFilter=main_01-07,main_04-06&itemFilter=30012,30013')).toEqual(
        all.filter(wanted),
      );
      expect(await plain('server=JP&itemFilter=30012')).toEqual(all.filter(({ itemId }) => itemId === '30012'));
      expect(await plain('server=JP&stageFilter=&itemFilter=')).toEqual(all);
      expect(await plain('server=JP&stageFilter=none')).toEqual([]);
      expect(await plain("server=JP&itemFilter=30012'%20OR%201=1")).toEqual([]);
    });

    test('of all sums up its categories and the imported counters', async () => {
      const visitor = new Visitor(site);
      const of = async (category: string) => countsOf(await matrix(visitor, `server=US&category=${category}`), '30012');
      const [all, automated, manual, auto] = [
        await of('all'),
        await of('automated'),
        await of('manual'),
        await of('auto'),
      ];
      expect(auto).toEqual(automated);
      expect(all.times).toBeGreaterThanOrEqual(automated.times + manual.times);
    });

    test.each(['all', 'automated', 'manual', 'auto', ''])(
      'is the same on the private path in the category %p',
      async (category) => {
        const answer = await new Visitor(site).get(
          `/_private/result/matrix/US/global${category && `/${category}`}?sums=true`,
        );
        expect(rowsOf(answer)).toEqual(await matrix(new Visitor(site), `server=US&category=${category}`));
      },
    );

    test('is the same under both prefixes', async () => {
      const visitor = new Visitor(site);
      const [old, own] = [
        await visitor.get('/result/matrix?server=JP'),
        await visitor.ask({ path: '/api/v2/result/matrix?server=JP' }),
      ];
      expect(own.text).toBe(old.text);
    });
  });

  describe('intervals', () => {
    test.each(['0.5', '0.95', '0.999', '.9'])('at %s contain each rate and are never below zero', async (interval) => {
      for (const server of ['CN', 'KR']) {
        const rows = await matrix(new Visitor(site), `server=${server}&interval=${interval}`);
        expect(rows.filter((row) => !isHeld(row))).toEqual([]);
      }
    });

    test('grow with the confidence level', async () => {
      const width = async (interval: string) => {
        const [row] = await plain(`server=US&stageFilter=main_04-06&itemFilter=30013&interval=${interval}`);
        return (row?.upper ?? 0) - (row?.lower ?? 0);
      };
      const widths = [await width('0.5'), await width('0.9'), await width('0.99')];
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths[0]).toBeGreaterThan(0);
    });

    test('are on the private paths as well', async () => {
      const [row] = rowsOf(await new Visitor(site).get('/_private/result/matrix/US/global/all?interval=0.95'));
      expect(row).toMatchObject({ rate: expect.any(Number), lower: expect.any(Number), upper: expect.any(Number) });
    });
  });
}

/** Population standard deviation to four decimals, as clients expect it. */
function spreadOf({ times, quantity, sumSquares }: MatrixRow): number {
  const mean = quantity / times;
  return Math.round(Math.sqrt(Math.max(0, sumSquares / times - mean * mean)) * 1e4) / 1e4;
}

function isSound(row: MatrixRow): boolean {
  const { times, quantity, sumSquares, start, end, stdDev } = row;
  return (
    Object.keys(row).join() === FIELDS.join() &&
    [times, quantity, sumSquares].every(Number.isSafeInteger) &&
    times > 0 &&
    sumSquares >= quantity &&
    // The site reads the same clock.
    (end === null || (start < end && end <= Date.now())) &&
    stdDev === spreadOf(row)
  );
}

function isHeld(row: MatrixRow): boolean {
  const { rate = -1, lower = -1, upper = -1, quantity, times } = row;
  const isNamed = Object.keys(row).join() === [...FIELDS, 'rate', 'lower', 'upper'].join();
  const isOrdered = 0 <= lower && lower <= rate && rate <= upper && upper < Number.POSITIVE_INFINITY;
  return isNamed && isOrdered && rate === quantity / times && upper > 0;
}
