import { formulaOf } from '@droptally/domain/testing/planning-world';
import { craft, craftPlan } from './craft.ts';
import {
  demandOf,
  NO_INPUTS,
  NO_SETTINGS,
  type PlanInputs,
  reset,
  setDemand,
  setExcluded,
  setHolding,
  setNeed,
  setOptions,
} from './plan-inputs.ts';
import { chooseStages, clearedOf, clearUpTo, keepProgress } from './progress.ts';
import { readEarlierPlan, readPlanInputs, writePlanInputs } from './read-plan-inputs.ts';

const INPUTS: PlanInputs = {
  needs: { '30014': 10 },
  holdings: { '30012': 40 },
  goals: [],
  options: { ...NO_SETTINGS, byProduct: true, byProductRates: { 3: 0.2 }, ownRates: true },
  excluded: ['main_01-07'],
  cleared: null,
};

test('amounts are whole, at least nothing and not endless, and nothing has no entry', () => {
  expect(setNeed(NO_INPUTS, 'a', 2.6).needs).toEqual({ a: 3 });
  expect(setNeed(INPUTS, '30014', 0).needs).toEqual({});
  expect(setNeed(INPUTS, '30014', -4).needs).toEqual({});
  expect(setHolding(INPUTS, 'a', 1e300).holdings).toEqual({ '30012': 40, a: 1e9 });
});

test('an exact amount of LMD or EXP is a need of it, and all of it an option', () => {
  const exact = setDemand(INPUTS, 'lmd', 5_000);
  expect(exact.needs).toEqual({ '30014': 10, '4001': 5_000 });
  expect([demandOf(exact, 'lmd'), demandOf(exact, 'exp')]).toEqual([5_000, false]);
  const all = setDemand(exact, 'lmd', true);
  expect([all.options.requireLmd, demandOf(all, 'lmd')]).toEqual([true, true]);
  // The amount is back once not all is welcome.
  expect(demandOf(setOptions(all, { requireLmd: false }), 'lmd')).toBe(5_000);
  expect(setDemand(all, 'lmd', false)).toEqual(INPUTS);
});

test('stages are excluded and included, each once', () => {
  const two = setExcluded(INPUTS, ['a', 'main_01-07', 'a'], true);
  expect(two.excluded).toEqual(['a', 'main_01-07']);
  expect(setExcluded(two, ['main_01-07', 'b'], false).excluded).toEqual(['a']);
});

test('each part is reset alone', () => {
  expect(reset(INPUTS, { items: true })).toEqual({ ...INPUTS, needs: {}, holdings: {} });
  expect(reset(INPUTS, { options: true })).toEqual({ ...INPUTS, options: NO_SETTINGS });
  expect(reset(INPUTS, { excludes: true })).toEqual({ ...INPUTS, excluded: [] });
  expect(reset(INPUTS, {})).toEqual(INPUTS);
  expect(reset(INPUTS, { items: true, options: true, excludes: true })).toEqual(NO_INPUTS);
});

test('what is beyond the progress is excluded, and other exclusions stay', () => {
  const story = ['1', '2', '3', '4'];
  const before = setExcluded(NO_INPUTS, ['1', 'side'], true);
  const upToTwo = clearUpTo(before, story, 2);
  expect([...upToTwo.excluded].sort()).toEqual(['3', '4', 'side']);
  expect(clearedOf(upToTwo, story)).toBe(2);
  expect(clearedOf(clearUpTo(upToTwo, story, 4), story)).toBe(4);
  expect(clearedOf(clearUpTo(upToTwo, story, 0), story)).toBe(0);
});

test('progress is kept until a stage of the story is chosen by itself', () => {
  const story = ['1', '2', '3', '4'];
  const upToTwo = clearUpTo(NO_INPUTS, story, 2);
  const reopened = readPlanInputs(writePlanInputs(chooseStages(upToTwo, story, ['side'], true)));
  expect(clearedOf(reopened, story)).toBe(2);
  const byOne = chooseStages(reopened, story, ['1'], true);
  expect(clearedOf(byOne, story)).toBeUndefined();
  expect(keepProgress(byOne, [...story, '5'])).toBe(byOne);
  expect(reset(reopened, { excludes: true }).cleared).toBeNull();
});

test('exclusions of an import or an earlier visit may be a progress', () => {
  expect(clearedOf({ excluded: ['3', '2'], cleared: null }, ['1', '2', '3'])).toBe(1);
  expect(clearedOf({ excluded: ['2'], cleared: null }, ['1', '2', '3'])).toBeUndefined();
});

test('what comes into the story later is excluded, too', () => {
  const upToTwo = clearUpTo(NO_INPUTS, ['1', '2', '3'], 2);
  const grown = ['1', '2', '2b', '3', '4'];
  const kept = keepProgress(upToTwo, grown);
  expect([...kept.excluded].sort()).toEqual(['2b', '3', '4']);
  expect(clearedOf(kept, grown)).toBe(2);
  expect(keepProgress(kept, grown)).toBe(kept);
  const none = clearUpTo(NO_INPUTS, ['1'], 0);
  expect(keepProgress(none, ['0', '1']).excluded).toEqual(['1', '0']);
  // The stage is gone: nothing is guessed.
  expect(keepProgress(upToTwo, ['1', '3', '4'])).toBe(upToTwo);
});

describe('crafting', () => {
  const formula = formulaOf('c', { a: 3, b: 1 }, { goldCost: 100, count: 2 });
  const held = (holdings: PlanInputs['holdings']) => ({ ...NO_INPUTS, holdings });

  test('takes the materials, and LMD as far as it was entered', () => {
    expect(craftPlan(held({ a: 7, b: 2 }), formula, 2)).toEqual({
      ok: true,
      costs: [
        { itemId: 'a', cost: 6, remain: 1 },
        { itemId: 'b', cost: 2, remain: 0 },
      ],
    });
    const done = craft(held({ a: 7, b: 2, '4001': 150 }), formula, 2);
    expect(done).toEqual({ ok: true, inputs: held({ a: 1, c: 4 }) });
  });

  test('names each material that is not enough, and changes nothing', () => {
    expect(craft(held({ a: 5 }), formula, 2)).toEqual({
      ok: false,
      lacking: [
        { itemId: 'a', need: 6, have: 5 },
        { itemId: 'b', need: 2, have: 0 },
      ],
    });
  });
});

describe('what is stored', () => {
  test('is read as it was written', () => {
    expect(readPlanInputs(writePlanInputs(INPUTS))).toEqual(INPUTS);
  });

  test.each([null, '', '{', '[]', 'null', '{"version":2,"needs":{"a":1}}'])('is nothing if it is %j', (text) => {
    expect(readPlanInputs(text)).toEqual(NO_INPUTS);
  });

  test('loses what is invalid, and nothing else', () => {
    const odd = {
      version: 1,
      needs: { a: 1, b: -1, c: '2', d: 1.5, e: null },
      holdings: [],
      options: { byProduct: 1, byProductRates: { 1: 0.3, 2: 3, x: 0.1 }, requireLmd: true },
      excluded: ['s', 's', 3],
    };
    expect(readPlanInputs(JSON.stringify(odd))).toEqual({
      needs: { a: 1 },
      holdings: {},
      goals: [],
      options: { ...NO_SETTINGS, byProductRates: { 1: 0.3 }, requireLmd: true },
      excluded: ['s'],
      cleared: null,
    });
  });

  test('by the earlier client is read too', () => {
    const stored = {
      items: [
        { id: '30014', have: 2, need: 10 },
        { id: '30012', need: 0 },
      ],
      options: { byProduct: true, requireExp: false, requireLmb: true },
      excludes: ['main_01-07'],
    };
    const expected = {
      needs: { '30014': 10 },
      holdings: { '30014': 2 },
      goals: [],
      options: { ...NO_SETTINGS, byProduct: true, requireLmd: true },
      excluded: ['main_01-07'],
      cleared: null,
    };
    const itemOf = (id: string) => id;
    expect(readEarlierPlan(JSON.stringify(stored), itemOf)).toEqual(expected);
    expect(readEarlierPlan(JSON.stringify({ planner: stored }), itemOf)).toEqual(expected);
    expect([null, '', '{}', '{"items":3}'].map((text) => readEarlierPlan(text, itemOf))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
