import { highsSolver } from '@droptally/domain/planning/highs-solver';
import type { LinearSolver } from '@droptally/domain/planning/linear-program';
import loadHighs from 'highs';
import { checkedCases } from './check-cases.ts';
import type { Case } from './plan-case.ts';
import type { Snapshot } from './snapshot.ts';

type Expected = NonNullable<Case['expected']>;

const OPEN = { CN: { exist: true }, US: { exist: true }, JP: { exist: true }, KR: { exist: true } };
const SNAPSHOT: Snapshot = {
  constants: {
    expPerItem: {},
    expPerRun: {},
    lmdPerRun: { wk_melee_6: 10_000 },
    lmdPerSanity: 12,
    pureGoldItem: '3003',
    pureGoldExp: 400,
    byProductRate: 0.18,
    minSamples: 200,
  },
  items: ['a', 'b', '4001', '0010'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 1 })),
  stages: [
    { stageId: 's1', code: '1-1', apCost: 6, existence: OPEN },
    { stageId: 'wk_melee_6', code: 'CE-6', apCost: 36, existence: OPEN },
  ],
  formulas: [],
  matrix: { CN: [{ stageId: 's1', itemId: 'a', quantity: 600, times: 1_000, end: null }], US: [], JP: [], KR: [] },
};

const caseOf = (request: Partial<Case['request']>, expected: Expected): Case => ({
  id: 'one',
  now: 0,
  request: {
    server: 'CN',
    required: { a: 6 },
    owned: {},
    extra_outc: false,
    exp_demand: false,
    gold_demand: false,
    exclude: [],
    ...request,
  },
  expected,
});

// Ten runs of 6 sanity; 720 LMD come along.
const MET: Expected = {
  status: 'optimal',
  objective: 60,
  materialSanityRange: [60, 60],
  totalSanityRange: [60, 60],
  valueRange: { a: [10, 10] },
};
const NO_B: Expected = { status: 'infeasible', blockedRequired: ['b'], missingRoots: ['b'] };

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

const wrongOf = (request: Partial<Case['request']>, expected: Expected, tolerance?: number) =>
  [...checkedCases(SNAPSHOT, { cases: [caseOf(request, expected)], ...(tolerance && { tolerance }) }, { solver })][0]
    ?.wrong;

test.each<[string, Partial<Case['request']>, Expected]>([
  ['a plan', {}, MET],
  ['a need that cannot be met', { required: { a: 6, b: 1 } }, NO_B],
  ['LMD as a number', { gold_demand: 10_720 }, { ...MET, objective: 96, totalSanityRange: [96, 96], valueRange: {} }],
])('a case that is met has nothing wrong: %s', (_, request, expected) => {
  expect(wrongOf(request, expected)).toEqual([]);
});

test.each<[string, Partial<Case['request']>, Expected]>([
  ['status', {}, NO_B],
  ['objective', {}, { ...MET, objective: 60.01 }],
  ['materialSanity', {}, { ...MET, materialSanityRange: [61, 62] }],
  ['totalSanity', {}, { ...MET, totalSanityRange: [1, 59] }],
  ['value of a', {}, { ...MET, valueRange: { a: [11, 12] } }],
  ['blockedRequired', { required: { b: 1 } }, { ...NO_B, blockedRequired: ['a'] }],
  ['missingRoots', { required: { b: 1 } }, { ...NO_B, missingRoots: [] }],
])('a case that is not met says what is wrong: %s', (wrong, request, expected) => {
  expect(wrongOf(request, expected)).toEqual([wrong]);
});

test('the tolerance of the file counts', () => {
  expect(wrongOf({}, { ...MET, objective: 60.01 }, 0.001)).toEqual([]);
});
