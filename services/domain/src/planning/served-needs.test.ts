import { EXP, formulaOf, LMD, stageOf } from '../testing/planning-world.ts';
import type { Planned } from './plan.ts';
import type { Activity } from './plan-program.ts';
import { servedNeeds } from './served-needs.ts';

const stage = (yields: Record<string, number>): Activity => ({
  kind: 'stage',
  stage: stageOf('s', 6),
  cost: 6,
  yields: new Map(Object.entries(yields)),
});
const craft = (id: string, uses: Record<string, number>): Planned => ({
  activity: {
    kind: 'craft',
    formula: formulaOf(id, uses),
    cost: 0,
    yields: new Map([[id, 1], ...Object.entries(uses).map(([item, count]) => [item, -count] as const)]),
  },
  times: 1,
});
const GOLD: Planned = {
  activity: {
    kind: 'pure-gold',
    cost: 0,
    yields: new Map([
      ['3003', -1],
      [EXP, 400],
    ]),
  },
  times: 1,
};

const PLANNED = [craft('c', { a: 3 }), craft('d', { c: 1, b: 2 }), craft('e', { b: 1 }), GOLD];

function served(yields: Record<string, number>, needs: Record<string, number>, holdings = {}): readonly string[] {
  return servedNeeds(PLANNED, { needs, holdings })(stage(yields));
}

test('drops serve what they are, and what they go into by crafts of the plan, in order', () => {
  const needs = { e: 1, d: 1, c: 1, a: 1, z: 1 };
  expect(served({ a: 1 }, needs)).toEqual(['a', 'c', 'd']);
  expect(served({ b: 1 }, needs)).toEqual(['d', 'e']);
  expect(served({ a: 1, b: 1 }, needs)).toEqual(['a', 'c', 'd', 'e']);
  expect(served({ d: 1 }, needs)).toEqual(['d']);
  expect(served({ other: 1 }, needs)).toEqual([]);
});

test('what is held serves nothing, and neither does what is not yielded', () => {
  expect(served({ a: 1 }, { a: 2, c: 2, d: 2 }, { a: 2, c: 1, d: 3 })).toEqual(['c']);
  expect(served({ a: 0, c: -1 }, { a: 1, c: 1 })).toEqual([]);
});

test('what a craft yields beside its item does not go into it', () => {
  const { activity } = craft('d', { c: 1 });
  const yields = new Map([...activity.yields, ['more', 0.2], ['as much', 0]] as const);
  const serves = servedNeeds([{ activity: { ...activity, yields }, times: 1 }], { needs: { d: 1 }, holdings: {} });
  for (const item of ['more', 'as much']) expect(serves(stage({ [item]: 1 }))).toEqual([]);
  expect(serves(stage({ c: 1 }))).toEqual(['d']);
});

test('LMD and EXP are why a stage is played only if nothing else is', () => {
  const needs = { [LMD]: 1, [EXP]: 1, a: 1 };
  expect(served({ a: 1, [LMD]: 72, [EXP]: 5 }, needs)).toEqual(['a']);
  expect(served({ b: 1, [LMD]: 72, [EXP]: 5 }, needs)).toEqual([EXP, LMD]);
  expect(served({ 3003: 1 }, needs)).toEqual([EXP]);
});
