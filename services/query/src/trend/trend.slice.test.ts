import { gameDayNumber, startOfGameDay } from '@droptally/domain/catalog/game-day';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import type { TrendAnswer } from '@droptally/proto/api/trend';
import { openQuery } from '../testing/open-query.ts';

const DAY = 86_400_000;
const STAGES = ['main_01-07', 'main_05-10'] as const;
const [CUBES] = ['30012'];

let query: Awaited<ReturnType<typeof openQuery>>;
beforeEach(async () => {
  query = await openQuery();
});
afterEach(() => query.close());

const dayOf = (server: Server, ago: number) => startOfGameDay(server, gameDayNumber(server, SAMPLE_NOW) - ago);
const trends = async (about: string) => (await query.get(`/result/trends?${about}`)).json() as TrendAnswer;

/** Daily counters of ten days that ended 300 days ago, a thousand runs each. */
function oldImport(server: Server) {
  return STAGES.flatMap((stage) =>
    Array.from({ length: 10 }, (_, i) => {
      const at = dayOf(server, 309 - i);
      return { stage, server, at, imported: { until: at + DAY, counts: [[CUBES, 1200, 1000, 1500]] } } as const;
    }),
  );
}

const report = (server: Server, ago = 0, times = 1) =>
  ({ stage: 'main_01-07', server, at: dayOf(server, ago) + 1, times, drops: { [CUBES]: times } }) as const;

test.each(SERVERS)('one report leaves the old window of %s, and is in `newer`', async (server) => {
  await query.count(...oldImport(server));
  const before = await trends(`server=${server}`);
  expect(Object.keys(before.trend)).toEqual([...STAGES]);
  await query.count(report(server));
  const after = await trends(`server=${server}`);
  expect(after).toEqual(before);
  expect(after.trend['main_01-07']?.results[CUBES]?.times).toEqual(Array(10).fill(1000));
  const { trend, lately } = await trends(`server=${server}&days=30`);
  expect(trend['main_01-07']).toEqual({
    ...before.trend['main_01-07'],
    newer: { runs: 1, lastDay: dayOf(server, 0) },
  });
  expect(trend['main_05-10']).toEqual(before.trend['main_05-10']);
  expect(lately).toEqual({
    startTime: dayOf(server, 300 + 29),
    days: 30,
    runs: { 'main_01-07': 10_000, 'main_05-10': 10_000 },
  });
});

test('many reports move the window of their stage and no other, as soon as they are counted', async () => {
  await query.count(...oldImport('CN'));
  const before = await trends('days=30');
  await query.count(...Array.from({ length: 10 }, (_, ago) => report('CN', ago, 99)));
  expect((await trends('days=30')).trend['main_01-07']?.newer).toEqual({ runs: 990, lastDay: dayOf('CN', 0) });
  await query.count(report('CN', 0, 10));
  const { trend, lately } = await trends('days=30');
  expect(trend['main_01-07']?.startTime).toBe(dayOf('CN', 9));
  expect(trend['main_01-07']?.results[CUBES]?.times).toEqual([...Array(9).fill(99), 109]);
  expect(trend['main_01-07']).not.toHaveProperty('newer');
  expect(trend['main_05-10']).toEqual(before.trend['main_05-10']);
  expect(lately?.startTime).toBe(dayOf('CN', 29));
  expect(lately?.runs).toEqual({ 'main_01-07': 1000 });
});

test('a stage appears with its first report', async () => {
  await query.count(...oldImport('CN'));
  await trends('');
  await query.count({ ...report('CN'), stage: 'main_04-06' });
  expect((await trends('')).trend['main_04-06']).toMatchObject({ startTime: dayOf('CN', 0) });
});

test('a run is in the trend of its own server alone', async () => {
  await query.count(...SERVERS.map((server, place) => report(server, 0, place + 1)));
  for (const [place, server] of SERVERS.entries()) {
    const { trend } = await trends(`server=${server}`);
    expect(trend['main_01-07']?.results[CUBES]).toEqual({ quantity: [place + 1], times: [place + 1] });
  }
});

test('a day without runs between others is zero', async () => {
  await query.count(report('CN', 4), report('CN', 1));
  expect((await trends('')).trend['main_01-07']?.results[CUBES]).toEqual({
    quantity: [1, 0, 0, 1],
    times: [1, 0, 0, 1],
  });
});

test('windows that move with time alone change the ETag', async () => {
  await query.count(...oldImport('CN'), report('CN'));
  const first = await query.get('/result/trends');
  query.clock.now += 700 * DAY;
  const later = await query.get('/result/trends', { 'if-none-match': String(first.headers.etag) });
  expect(later.statusCode).toBe(200);
  expect(later.json().trend['main_01-07'].startTime).toBe(dayOf('CN', 0));
});

test('without a run there is neither trend nor window', async () => {
  expect(await trends('days=60')).toEqual({ trend: {} });
});
