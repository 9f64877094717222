import { NO_OPTIONS, worldOf } from '@droptally/domain/testing/planning-world';
import type { ExactPlan, PlanAnswer } from '@droptally/proto/api/plan';
import { NO_INPUTS, NO_SETTINGS } from '#data/planner/inputs/plan-inputs.ts';
import { InvalidAnswer } from '#data/transport/api-error.ts';
import { planBody, serverPlan } from './ask-server.ts';
import { type PlanQuestion, planOptions, planQuestion, valuedItems } from './plan-question.ts';
import { PlanRefused } from './plan-refused.ts';

const QUESTION: PlanQuestion = {
  set: { id: '1', data: worldOf({ server: 'US' }) },
  options: { ...NO_OPTIONS, wantsExp: true },
  request: { needs: { c: 4, '4001': 500, '0010': 9 }, holdings: { a: 2 }, excluded: ['s2'], begun: { s1: 4 } },
  byServer: true,
  charge: 0.006,
};

const ANSWER: PlanAnswer = {
  cost: 60,
  gcost: 0,
  gold: 0,
  exp: 0,
  stages: [],
  syntheses: [],
  values: [],
  plan: {
    status: 'optimal',
    objective: 53,
    cost: 54,
    sanity: 54,
    materialSanity: 54,
    stages: { s1: 9 },
    crafts: { c: 3.8 },
    values: { a: 4, c: 14 },
    oneMore: { a: 5, '0010': 0.003, '4001': 0.004 },
  },
};

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('the server is asked by id, for whole runs, with demands for LMD and EXP as it has them', () => {
  expect(planBody(QUESTION)).toEqual({
    server: 'US',
    required: { c: 4 },
    owned: { a: 2 },
    exclude: ['s2'],
    begun: { s1: 4 },
    gold_demand: 500,
    exp_demand: true,
    extra_outc: false,
    by_product_rates: {},
    input_lang: 'id',
    output_lang: 'id',
    exact: true,
    whole: true,
    charge: 0.006,
    one_more: ['4001', '0010'],
  });
  const rated = { ...QUESTION, options: { ...NO_OPTIONS, byProductRates: { 1: 0.3 } } };
  expect(planBody(rated)).toMatchObject({ extra_outc: true, by_product_rates: { 1: 0.3 }, exp_demand: 9 });
});

test('the plan of the server is shown with the yields of the rates here', () => {
  expect(serverPlan(ANSWER, QUESTION)).toMatchObject({
    status: 'optimal',
    plan: {
      stages: [{ stageId: 's1', runs: 9, sanity: 54, drops: [{ itemId: 'a', count: 10.8 }], serves: ['c'] }],
      crafts: [{ itemId: 'c', times: 4 }],
      totals: { sanity: 54 },
    },
    values: [
      { itemId: '4001', sanity: 0.004 },
      { itemId: '0010', sanity: 0.003 },
    ],
  });
});

test.each<[string, Partial<ExactPlan>]>([
  ['a stage', { stages: { s1: 9, gone: 1 } }],
  ['a craft', { crafts: { c: 3.8, gone: 1 } }],
  ['the cost of a stage', { sanity: 70 }],
])('a plan with %s that is not known here is refused: the rates here are too old', (_, other) => {
  const plan = { ...(ANSWER.plan as ExactPlan), ...other };
  expect(() => serverPlan({ ...ANSWER, plan }, QUESTION)).toThrow(new PlanRefused({ kind: 'other-numbers' }));
});

test('what cannot be had is told, and another reason is an error', () => {
  const none = { error: true as const, reason: 'Cannot be obtained: z' };
  const plan = { status: 'infeasible' as const, blockedRequired: ['z'], missingRoots: ['y'] };
  expect(serverPlan({ ...none, plan }, QUESTION)).toMatchObject({ status: 'infeasible', blocked: ['z'], roots: ['y'] });
  const odd = { status: 'unknown' as const, unknownItems: ['q'] };
  const refused = thrown(() => serverPlan({ ...none, plan: odd }, QUESTION));
  expect(refused).toMatchObject({ refusal: { kind: 'unknown-items', items: ['q'] } });
  expect(thrown(() => serverPlan(none, QUESTION))).toBeInstanceOf(InvalidAnswer);
});

test('items that the catalog does not have are not asked for', () => {
  const inputs = { ...NO_INPUTS, needs: { a: 4, gone: 2, '4001': 9 }, holdings: { a: 1, gone: 1 } };
  const { request } = planQuestion(inputs, QUESTION.set, { byServer: true, list: null });
  expect(request).toEqual({ needs: { a: 4, '4001': 9 }, holdings: { a: 1 }, excluded: [] });
});

test('what goals need and nothing yields is not asked for, unless it is needed beyond them', () => {
  const goal = (state: 'open' | 'paused') => ({
    ...{ operatorId: 'x', elite: [0, 2] as const, skill: [1, 1] as const, mastery: [], modules: {} },
    ...{ state, needs: { a: 3, z: 5 }, beside: {} },
  });
  const data = worldOf({ items: [...worldOf().items, { itemId: 'z', itemType: 'MATERIAL', rarity: 3 }] });
  const needsOf = (z: number, state: 'open' | 'paused') => {
    const inputs = { ...NO_INPUTS, needs: { a: 4, z }, goals: [goal(state)] };
    return planQuestion(inputs, { id: '2', data }, { byServer: false, list: null }).request.needs;
  };
  expect(needsOf(5, 'open')).toEqual({ a: 4 });
  expect(needsOf(7, 'open')).toEqual({ a: 4, z: 2 });
  expect(needsOf(5, 'paused')).toEqual({ a: 4, z: 5 });
});

test('a rarity without a rate of its own has the usual one', () => {
  const data = worldOf();
  const items = [...data.items, { itemId: 't5', itemType: 'MATERIAL', rarity: 4 }];
  const settings = { ...NO_SETTINGS, byProduct: true, byProductRates: { 4: 0.3 } };
  expect(planOptions(settings, { ...data, items }).byProductRates).toEqual({ 1: 0.18, 4: 0.3 });
  expect(planOptions({ ...settings, byProduct: false, requireLmd: true }, data)).toEqual({
    byProductRates: {},
    wantsLmd: true,
    wantsExp: false,
  });
});

test('the cost of materials, tokens, LMD and EXP is told, not that of books, chips and others', () => {
  const of = (itemId: string, itemType: string) => ({ itemId, itemType, rarity: 1 });
  const items = [
    of('30012', 'MATERIAL'),
    of('3301', 'MATERIAL'),
    of('3302', 'MATERIAL'),
    of('3211', 'CHIP'),
    of('token', 'ARKPLANNER'),
    of('furni', 'FURN'),
    of('4001', 'MATERIAL'),
    of('0010', 'CARD_EXP'),
    of('2001', 'CARD_EXP'),
  ];
  expect(valuedItems({ items })).toEqual(['30012', 'token', '4001', '0010']);
});
