import { dropOf, formulaOf, NO_OPTIONS, stageOf, worldOf } from '../../testing/planning-world.ts';
import { dropRates } from '../drop-rates.ts';
import type { Amounts, PlanOptions } from '../plan-options.ts';
import { planProgram } from '../plan-program.ts';
import type { PlanningData } from '../planning-data.ts';
import { stageYields } from '../stage-yields.ts';
import { CraftedRuns } from './crafted-runs.ts';
import { Makers } from './makers.ts';

const FREE = { goldCost: 0 };
const CHARGE = 7;

type World = { data: PlanningData; needs: Amounts; holdings?: Amounts; options?: PlanOptions };

function craftedRuns({ data, needs, holdings = {}, options = NO_OPTIONS }: World) {
  const made = planProgram(data, stageYields(data, dropRates(data)), new Map(), options);
  const names = made.activities.map((one) =>
    one.kind === 'stage' ? one.stage.stageId : one.kind === 'craft' ? `craft of ${one.formula.id}` : one.kind,
  );
  const crafted = new CraftedRuns(made, new Makers(made), {
    columns: names.map((_, column) => column),
    bounds: made.items.map((item) => (needs[item] ?? 0) - (holdings[item] ?? 0)),
    duals: made.items.map(() => 10),
    times: new Float64Array(names.length),
    charges: names.map(() => CHARGE),
  });
  const stageOfName = (name: string) => crafted.stages.findIndex(({ column }) => names[column] === name);
  return {
    crafted,
    stageOfName,
    add: (name: string, more: number) => crafted.add(stageOfName(name), more),
    times: () => Object.fromEntries([...crafted.times()].flatMap((count, at) => (count ? [[names[at], count]] : []))),
  };
}

test('what runs do not drop is crafted, and what that uses too', () => {
  const data = {
    ...worldOf({ rows: [dropOf('s1', 'c', 0.5)] }),
    formulas: [formulaOf('c', { a: 3 }, FREE), formulaOf('d', { c: 2, b: 1 }, FREE)],
  };
  const { crafted, add, times } = craftedRuns({ data, needs: { d: 2 } });
  add('s1', 5);
  add('s2', 4);
  // Two crafts of d use four c, of which 2.5 drop, and two b, which are there.
  expect(times()).toEqual({ s1: 5, s2: 4, 'craft of c': 2, 'craft of d': 2 });
  expect(crafted.cost(0)).toBeCloseTo(5 * 6 + 4 * 10 + 2 * CHARGE, 9);
  expect(crafted.isShort).toBe(false);
});

test('what is short costs more than its worth, and so many runs of the stage that drops it for the least', () => {
  const data = { ...worldOf(), formulas: [] };
  const { crafted, add } = craftedRuns({ data, needs: { b: 3 } });
  add('s2', 4);
  expect(crafted.cost(0)).toBeCloseTo(4 * 10 + CHARGE + 2.5 * 10, 9);
  expect(crafted.isShort).toBe(true);
  expect(crafted.cost(2)).toBeCloseTo(4 * 10 + CHARGE + 2.5 * 10 + 2 * 10, 9);
  add('s2', 2);
  expect(crafted.cost(2)).toBeCloseTo(6 * 10 + CHARGE, 9);
  expect(crafted.isShort).toBe(false);
});

test('a change that is taken back leaves the cost as it was', () => {
  const { crafted, add } = craftedRuns({ data: worldOf({ stages: [stageOf('dear', 30)] }), needs: { c: 5 } });
  add('s1', 9);
  const before = crafted.cost(1);
  add('s2', 3);
  expect(crafted.cost(1)).not.toBe(before);
  add('s2', -3);
  expect(crafted.cost(1)).toBeCloseTo(before, 9);
});

test('a change costs what its runs cost, and is not made if that is above a limit', () => {
  const { crafted, add, times, stageOfName } = craftedRuns({ data: { ...worldOf(), formulas: [] }, needs: { b: 3 } });
  add('s1', 2);
  const [stage, other] = [stageOfName('s1'), stageOfName('s2')];
  const instead = { stage, more: -2, other, otherMore: 6 };
  // Six runs alone are above the first limit, what is short in the second change is above its own.
  expect(crafted.change(instead, 1, 59)).toBeUndefined();
  expect(crafted.change({ ...instead, otherMore: 1 }, 1, 10 + CHARGE)).toBeUndefined();
  expect([times(), crafted.used]).toEqual([{ s1: 2 }, [stage]]);
  expect(crafted.change(instead, 1, 60 + CHARGE)).toBeCloseTo(60 + CHARGE, 9);
  expect([times(), crafted.used]).toEqual([{ s2: 6 }, [other]]);
});

test('by-products count, and nothing is crafted for them alone', () => {
  const formulas = [formulaOf('c', { a: 1 }, { ...FREE, extraOutcome: [{ id: '3003', count: 1, weight: 1 }] })];
  const options = { ...NO_OPTIONS, byProductRates: { 1: 0.5 } };
  const data = { ...worldOf({ rows: [dropOf('s2', '3003', 0.1)] }), formulas };
  const both = craftedRuns({ data, needs: { c: 4, 3003: 2 }, options });
  both.add('s1', 4);
  both.crafted.cost(0);
  expect(both.crafted.isShort).toBe(false);
  const alone = craftedRuns({ data, needs: { 3003: 2 }, options });
  alone.add('s1', 4);
  alone.crafted.cost(0);
  expect(alone.crafted.isShort).toBe(true);
  expect(alone.times()).toEqual({ s1: 4 });
});

test('what is held is not farmed', () => {
  const { crafted, add } = craftedRuns({ data: { ...worldOf(), formulas: [] }, needs: { b: 3 }, holdings: { b: 2 } });
  add('s2', 2);
  crafted.cost(0);
  expect(crafted.isShort).toBe(false);
});
