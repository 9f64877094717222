import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import { openQuery } from '../../testing/open-query.ts';

const START = SERVER_START.CN;
/** 04:00 in UTC+8, ten days before now. */
const DAY_START = Date.UTC(2025, 5, 4, 20);
const DAY = 86_400_000;

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  await query.count(
    {
      stage: 'main_01-07',
      at: START,
      segment: START,
      imported: {
        until: DAY_START,
        counts: [
          ['30012', 1_200_000_000, 1_000_000_000, 2_000_000_000],
          ['30011', 5, 1_000, 5],
        ],
      },
    },
    {
      stage: 'main_01-07',
      at: DAY_START,
      segment: START,
      imported: { until: DAY_START + DAY, counts: [['30012', 12, 10, 20]] },
    },
    { stage: 'main_01-07', at: DAY_START + 2 * DAY, segment: START, drops: { '30061': 1 } },
  );
});
afterAll(() => query.close());

async function row(path: string, itemId: string): Promise<MatrixRow | undefined> {
  const { matrix } = (await query.get(path)).json() as { matrix: MatrixRow[] };
  return matrix.find((candidate) => candidate.stageId === 'main_01-07' && candidate.itemId === itemId);
}

async function advanced(question: object) {
  const body = { queries: [{ server: 'CN', stageId: 'main_01-07', ...question }], extras: true };
  return (await query.ask({ url: '/api/v2/result/advanced', body })).json().advanced_results[0];
}

test('imported counters add to what reports say, item by item', async () => {
  const counted = { times: 1_000_000_011, quantity: 1_200_000_012, sumSquares: 2_000_000_020 };
  expect(await row('/result/matrix?sums=true', '30012')).toMatchObject(counted);
  expect(await row('/result/matrix', '30011')).toMatchObject({ times: 1_001, quantity: 5 });
});

test('an item that no import names has the most imported runs of its start', async () => {
  expect(await row('/result/matrix', '30061')).toMatchObject({ times: 1_000_000_011, quantity: 1 });
});

test('imports do not count for a single category', async () => {
  expect(await row('/result/matrix?category=manual', '30012')).toMatchObject({ times: 1, quantity: 0 });
});

test('site stats count the runs of the largest item, and nothing imported among the recent', async () => {
  const stats = (await query.get('/stats')).json();
  expect(stats.totalStageTimes).toEqual([{ stageId: 'main_01-07', times: 1_000_000_011 }]);
  expect(stats.totalStageTimes_24h).toEqual([]);
  expect(stats.totalItemQuantities).toContainEqual({ itemId: '30012', quantity: 1_200_000_012 });
  expect(stats.totalApCost).toBe(6_000_000_066);
});

test('trends include imports of one game day, and all arrays of a stage begin on the same day', async () => {
  const { trend } = (await query.get('/result/trends')).json();
  const { startTime, results } = trend['main_01-07'];
  expect(startTime).toBe(DAY_START);
  expect(results['30012']).toEqual({ quantity: [12, 0, 0], times: [10, 0, 1] });
  expect(results['30061']).toEqual({ quantity: [0, 0, 1], times: [10, 0, 1] });
});

test('fewer days of trends end with the same day', async () => {
  const { trend } = (await query.get('/result/trends?days=2')).json();
  expect(trend['main_01-07'].startTime).toBe(DAY_START + 2 * DAY);
  expect((await query.get('/result/trends?days=61')).statusCode).toBe(400);
});

test('an advanced range holds an import whole or says that it was left out', async () => {
  const whole = await advanced({ start: DAY_START, end: DAY_START + 3 * DAY, itemIds: ['30012'] });
  expect(whole.matrix).toMatchObject([{ times: 11, quantity: 12 }]);
  expect(whole).not.toHaveProperty('importsLeftOut');
  const cut = await advanced({ start: DAY_START + 1, end: DAY_START + 3 * DAY, itemIds: ['30012'] });
  expect(cut).toMatchObject({ importsLeftOut: true, matrix: [{ times: 1, quantity: 0 }] });
});

test('an advanced trend puts a daily import into its bucket', async () => {
  const { trend } = await advanced({ start: DAY_START, end: DAY_START + 2 * DAY, interval: DAY, itemIds: ['30012'] });
  expect(trend['main_01-07'].results['30012']).toEqual({
    quantity: [12, 0, 0],
    times: [10, 0, 1],
    sumSquares: [20, 0, 0],
    most: 2,
  });
});

test('more imports show as soon as they are counted', async () => {
  await query.count({
    stage: 'main_05-10',
    at: START,
    segment: START,
    imported: { until: SAMPLE_NOW, counts: [['30012', 1, 4, 1]] },
  });
  const { matrix } = (await query.get('/result/matrix?stageFilter=main_05-10')).json();
  expect(matrix).toMatchObject([{ itemId: '30012', times: 4, quantity: 1 }]);
});

test('once reports come, trends end today', async () => {
  await query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: START, drops: { '30012': 3 } });
  const { trend } = (await query.get('/_private/result/trend/CN')).json();
  const { startTime, results } = trend['main_01-07'];
  const days = Math.floor((SAMPLE_NOW - DAY_START) / DAY);
  expect(startTime).toBe(DAY_START);
  expect(results['30012'].quantity).toEqual([12, ...Array(days - 1).fill(0), 3]);
});
