import { SERVER_START } from '@droptally/domain/catalog/server';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import { openQuery } from '../testing/open-query.ts';

const RUNS = 400;

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  query.useCatalog(
    sampleCatalog({
      formulas: [
        {
          id: '30012',
          name: '固源岩',
          goldCost: 100,
          costs: [{ id: '30011', name: '源岩', rarity: 0, count: 5 }],
          extraOutcome: [{ id: '30061', name: '破损装置', rarity: 0, count: 1, weight: 1 }],
          totalWeight: 1,
        },
      ],
    }),
  );
  const report = { at: SAMPLE_NOW - 1, segment: SERVER_START.CN, times: RUNS };
  await query.count(
    { ...report, stage: 'main_01-07', drops: { '30012': RUNS / 2, '30011': RUNS / 4 } },
    { ...report, stage: 'main_01-07', drops: { '30012': 2 * RUNS }, server: 'US', segment: SERVER_START.US },
  );
});
afterAll(() => query.close());

const plan = (body: object, url = '/plan') => query.ask({ url, body });
const BY_ID = { input_lang: 'id', output_lang: 'id', gold_demand: false, exp_demand: false };

test.each(['/plan', '/PenguinStats/api/v2/plan', '/api/v2/plan'])('a plan at %s', async (url) => {
  const answer = await plan({ ...BY_ID, required: { '30012': 10 }, owned: { '30012': 4 } }, url);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    cost: 65,
    gcost: 54,
    gold: 785,
    exp: 0,
    stages: [{ stageId: 'main_01-07', stage: 'main_01-07', count: '11', items: { '30011': '3', '30012': '5' } }],
    syntheses: [{ target: '30012', count: '1', materials: { '30011': '5' } }],
    values: [
      { level: '5', items: [] },
      { level: '4', items: [] },
      { level: '3', items: [] },
      { level: '2', items: [{ name: '30012', value: '10.91' }] },
      { level: '1', items: [{ name: '30011', value: '2.18' }] },
    ],
  });
});

test('the numbers as they were solved come when asked for', async () => {
  const { plan: exact } = (await plan({ ...BY_ID, required: { '30012': 6 }, exact: true })).json();
  // A run gives half a cube, and a twentieth by crafting.
  expect(exact.objective).toBeCloseTo((6 / 0.55) * 6, 9);
  expect(exact).toMatchObject({ status: 'optimal', sanity: exact.objective, materialSanity: exact.objective });
  expect(exact.stages['main_01-07']).toBeCloseTo(6 / 0.55, 9);
});

test('what one more costs comes when asked for, of what can be had', async () => {
  const asked = { ...BY_ID, required: { '30012': 6 }, exact: true, whole: true, one_more: ['30012', '30011', '30061'] };
  const { plan: exact } = (await plan(asked)).json();
  expect(exact.oneMore['30012']).toBeCloseTo(6 / 0.55, 9);
  // A fifth of a cube could not be crafted of it.
  expect(exact.oneMore['30011']).toBeCloseTo((6 / 0.55) * 0.2, 9);
  expect(exact.oneMore).not.toHaveProperty('30061');
  expect((await plan({ ...asked, exact: false })).json()).not.toHaveProperty('plan');
  expect((await plan({ ...asked, one_more: ['none'] })).json()).toEqual({
    error: true,
    reason: 'Unknown items: none',
    plan: { status: 'unknown', unknownItems: ['none'] },
  });
  expect((await plan({ ...asked, one_more: Array.from({ length: 201 }, () => '30012') })).statusCode).toBe(400);
});

test('a request may name items in a language, and gets names back', async () => {
  const answer = await plan({ required: { 固源岩: 6 }, output_lang: 'en', gold_demand: false, exp_demand: false });
  expect(answer.json().syntheses).toEqual([{ target: 'Orirock Cube', count: '1', materials: { Orirock: '5' } }]);
});

test('stages have their codes where a language is asked for', async () => {
  const { stages } = (await plan({ ...BY_ID, output_lang: 'ja', required: { '30012': 6 } })).json();
  expect(stages).toMatchObject([{ stageId: 'main_01-07', stage: '1-7' }]);
});

test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
  'a plan is read as JSON whatever its media type says: %s',
  async (type) => {
    const body = JSON.stringify({ ...BY_ID, required: { '30012': 10 }, owned: { '30012': 4 } });
    const answer = await query.ask({ url: '/plan', body, headers: type ? { 'content-type': type } : {} });
    expect([answer.statusCode, answer.json().cost]).toEqual([200, 65]);
    const wrong = await query.ask({ url: '/plan', body: 'needs=1', headers: type ? { 'content-type': type } : {} });
    expect(wrong.statusCode).toBe(400);
  },
);

test('each server is planned with its own rates', async () => {
  const needs = { ...BY_ID, required: { '30012': 6 } };
  expect((await plan({ ...needs, server: 'US' })).json()).toMatchObject({ cost: 18 });
  expect((await plan({ ...needs, server: 'KR' })).json()).toMatchObject({ error: true });
});

test('a demand for LMD is a need, and welcome LMD pays for the runs that bring it', async () => {
  const needs = { ...BY_ID, required: { '30012': 6 } };
  expect((await plan({ ...needs, gold_demand: 1_440 })).json()).toMatchObject({ cost: 120 });
  const { cost, plan: exact } = (await plan({ ...needs, gold_demand: true, exact: true })).json();
  expect(cost).toBe(72);
  expect(exact.objective).toBeCloseTo(0, 9);
});

test('what cannot be had is said, with the reason', async () => {
  const answer = await plan({ ...BY_ID, required: { '30061': 1, '30012': 1 }, exact: true });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    error: true,
    reason: 'Cannot be obtained: 30061. Nothing that is open yields 30061.',
    plan: { status: 'infeasible', blockedRequired: ['30061'], missingRoots: ['30061'] },
  });
});

test('an unknown item is said', async () => {
  const answer = await plan({ ...BY_ID, required: { nothing: 1 }, owned: { '30012': 1, less: 2 } });
  expect(answer.json()).toEqual({ error: true, reason: 'Unknown items: nothing, less' });
});

test('by-products are counted when asked for', async () => {
  const needs = { ...BY_ID, required: { '30061': 1 }, extra_outc: true, convertion_dr: 1 };
  const { cost, syntheses } = (await plan(needs)).json();
  expect(syntheses).toEqual([{ target: '30012', count: '1', materials: { '30011': '5' } }]);
  expect(cost).toBe(120);
});

/** As the existing site's planner sends it, or others who call its service. */
const SITE = {
  extra_outc: false,
  exp_demand: false,
  gold_demand: false,
  input_lang: 'id',
  output_lang: 'id',
  server: 'CN',
};
test.each<[string, object, object]>([
  ['of the site', { required: { '30012': 10 }, owned: { '30012': 4 }, ...SITE }, { cost: 65 }],
  ['of the site with nothing entered', { required: {}, owned: {}, ...SITE }, { cost: 0, stages: [], syntheses: [] }],
  [
    'of the site with a stage excluded',
    { required: { '30012': 1 }, owned: {}, exclude: ['main_01-07'], ...SITE },
    { error: true },
  ],
  ['with a stage excluded by its code', { ...SITE, required: { '30012': 1 }, exclude: ['1-7'] }, { error: true }],
  ['with holdings alone by name', { owned: { 固源岩: 3 } }, { cost: 0 }],
  ['without holdings', { required: { 固源岩: 10 }, owned: null, gold_demand: false }, { cost: 109 }],
  ['with a holding of nothing', { ...SITE, required: { '30012': 10 }, owned: { '30012': null } }, { cost: 109 }],
  ['with demands as numbers', { ...SITE, required: { '30012': 1 }, exp_demand: 0, gold_demand: 1_440 }, { cost: 120 }],
  ['with words of the service that are not used', { ...SITE, required: { '30012': 10 }, store: false }, { cost: 109 }],
  ['of nothing', {}, { cost: 0, stages: [] }],
])('a request %s is answered as the existing service does', async (_, body, expected) => {
  const answer = await plan(body);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject(expected);
});

test('runs and crafts are whole when asked for, and the answer is of these', async () => {
  const { cost, plan: whole } = (await plan({ ...BY_ID, required: { '30012': 6 }, exact: true, whole: true })).json();
  // 11 runs lack a part of what one craft takes.
  expect(whole).toMatchObject({ stages: { 'main_01-07': 12 }, crafts: {}, sanity: 72 });
  // As much as was exactly needed.
  expect(whole.objective).toBeCloseTo((6 / 0.55) * 6, 9);
  expect(whole).toMatchObject({ cost: 72, searched: true });
  expect(cost).toBe(72);
});

test('searches for whole runs beyond 20 a minute are rounded', async () => {
  const asked = { ...BY_ID, required: { '30012': 6 }, exact: true, whole: true };
  let last: { searched?: boolean } = { searched: true };
  let searches = 0;
  while (last.searched && searches <= 20) {
    last = (await plan(asked)).json().plan;
    searches++;
  }
  expect(last).toMatchObject({ searched: false, stages: { 'main_01-07': 12 } });
});

test('by-products have a rate for each rarity of what is crafted, before the one for all', async () => {
  const needs = { ...BY_ID, required: { '30061': 1 }, extra_outc: true, convertion_dr: 0.5 };
  const rarity = sampleCatalog().items.find(({ itemId }) => itemId === '30012')?.rarity;
  expect((await plan(needs)).json()).toMatchObject({ cost: 240 });
  expect((await plan({ ...needs, by_product_rates: { [`${rarity}`]: 1 } })).json()).toMatchObject({ cost: 120 });
  expect((await plan({ ...needs, by_product_rates: { 99: 1 } })).json()).toMatchObject({ cost: 240 });
});

test.each<[string, object]>([
  ['a negative amount', { required: { '30012': -1 } }],
  ['an amount that is no number', { owned: { '30012': '1' } }],
  ['an amount that has no end', { required: { '30012': 1e300 } }],
  ['a list of needs', { required: [] }],
  ['too many items', { owned: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [i, 1])) }],
  ['a server that is none', { server: 'TW' }],
  ['a demand that is none', { gold_demand: 'yes' }],
  ['a rate beyond one', { convertion_dr: 1.1 }],
  ['a rate of a rarity beyond one', { by_product_rates: { 1: 1.1 } }],
  ['a wish for whole runs that is none', { whole: 1 }],
  ['a charge below 0', { charge: -0.1 }],
  ['a stage that is no text', { exclude: [1] }],
  ['runs below 0', { begun: { 'main_01-07': -1 } }],
  ['runs in a list', { begun: [1] }],
])('%s is refused', async (_, body) => {
  const answer = await plan({ ...BY_ID, ...body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
});
