import { gameDayStart } from '@droptally/domain/catalog/game-day';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import type { ItemWorth, StageWorth } from '@droptally/proto/api/worth';
import { openQuery } from '../testing/open-query.ts';

const RUNS = 400;
const MINUTE = 60_000;
const DAY = 86_400_000;

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  const cost = { id: '30011', name: '源岩', rarity: 0, count: 5 };
  const formula = { id: '30012', name: '固源岩', goldCost: 100, costs: [cost], extraOutcome: [], totalWeight: 1 };
  query.useCatalog(sampleCatalog({ formulas: [formula] }));
  const report = { at: SAMPLE_NOW - 1, segment: SERVER_START.CN, times: RUNS };
  const few = { '30012': RUNS / 100 };
  await query.count(
    { ...report, stage: 'main_01-07', drops: { '30012': RUNS / 10, '30011': RUNS } },
    { ...report, stage: 'main_05-10', at: SAMPLE_NOW - 40 * DAY, drops: few },
    {
      ...{ stage: 'main_05-10', at: SERVER_START.CN, segment: SERVER_START.CN },
      imported: { until: SAMPLE_NOW - 35 * DAY, counts: [['30012', RUNS / 100, RUNS, RUNS / 100]] },
    },
  );
});
afterAll(() => query.close());

const ask = (about = 'server=CN', headers = {}) => query.ask({ url: `/api/_/worth?${about}`, headers });
async function computed(about?: string) {
  for (;;) {
    const answer = await ask(about);
    if (answer.json().computedAt !== null) return answer;
    await new Promise(setImmediate);
  }
}
const costOf = (items: readonly ItemWorth[], id: string) => items.find(({ itemId }) => itemId === id);

test('the first to ask is told that it is being computed, and what comes then is the same for all', async () => {
  const first = await ask();
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { computedAt: null, countedUntil: null, items: [], worth: {}, stages: [], basketMoves: 0 },
  ]);
  expect(first.headers.etag).toBeDefined();
  const { headers } = await computed();
  const again = await ask('server=CN&byProduct=false');
  expect(again.headers.etag).toBe(headers.etag);
  expect(again.headers['x-droptally-position']).toBeDefined();
  expect((await ask('server=CN', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  expect(query.state.worths).toBe(1);
});

test('an item costs what the planner says for one of it, by the counted rates', async () => {
  const { items } = (await computed()).json();
  // A run gives a tenth of a cube, and a fifth by crafting, for 6 sanity.
  const cube = costOf(items, '30012');
  expect(cube).toMatchObject({ way: 'craft', stageId: 'main_01-07', share: 1 });
  expect(cube?.sanity).toBeCloseTo(6 / 0.3, 6);
  expect(cube?.lower).toBeLessThanOrEqual(cube?.sanity ?? 0);
  expect(cube?.upper).toBeGreaterThan(cube?.sanity ?? 0);
  expect(cube?.permanent).toMatchObject({ sanity: cube?.sanity });
  expect(costOf(items, '30061')).toBeUndefined();
  const plan = { input_lang: 'id', gold_demand: false, exp_demand: false, exact: true, required: { '30012': 1 } };
  expect((await query.ask({ url: '/plan', body: plan })).json().plan.objective).toBeCloseTo(cube?.sanity ?? 0, 6);
});

test('it is computed again after ten minutes, and the last one is served meanwhile', async () => {
  const before = await computed();
  const count = query.state.worths;
  query.clock.now += 9 * MINUTE;
  await ask();
  expect(query.state.worths).toBe(count);
  query.clock.now += 2 * MINUTE;
  const meanwhile = await ask();
  expect(meanwhile.headers.etag).toBe(before.headers.etag);
  for (let etag = before.headers.etag; etag === before.headers.etag; ) ({ etag } = (await ask()).headers);
  expect(query.state.worths).toBe(count + 1);
});

test('says when the newest counted run was played, to the day, in all and of each stage', async () => {
  const { countedUntil, stages } = (await computed()).json();
  expect(countedUntil).toBe(gameDayStart('CN', SAMPLE_NOW - 1));
  const until = Object.fromEntries(stages.map((stage: StageWorth) => [stage.stageId, stage.countedUntil]));
  expect(until).toEqual({
    'main_01-07': countedUntil,
    'main_05-10': SAMPLE_NOW - 35 * DAY,
  });
});

test('stages of a usual basket pay their sanity', async () => {
  const { stages, worth } = (await computed()).json();
  expect(worth['30012']).toBeGreaterThan(0);
  const { efficiency } = stages.find(({ stageId }: { stageId: string }) => stageId === 'main_01-07');
  expect(efficiency).toBeCloseTo(1, 6);
});

test('by-products are another question, and what is none is refused', async () => {
  expect((await computed('server=CN&byProduct=true')).json().items).toHaveLength(2);
  expect((await ask('server=TW')).statusCode).toBe(400);
  expect((await ask('byProduct=some')).statusCode).toBe(400);
});
