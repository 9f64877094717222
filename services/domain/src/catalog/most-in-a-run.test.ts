import { sampleCatalog } from '../testing/sample-catalog.ts';
import type { DropRule, Stage } from './catalog.ts';
import { mostInARun } from './most-in-a-run.ts';

const stages = new Map(sampleCatalog().stages.map((stage) => [stage.stageId, stage]));
const always = { start: 0, end: null };

function stageWith(...rules: Partial<DropRule>[]): Stage {
  const base = stages.get('main_01-07');
  if (!base) throw new Error('The sample has no such stage');
  const CN = rules.map(
    (rule) => ({ ...always, itemId: 'x', dropType: 'REGULAR', accumulable: true, ...rule }) as DropRule,
  );
  return { ...base, drops: { ...base.drops, CN } };
}

const most = (stage: Stage | undefined, itemId: string, range = always) =>
  stage && mostInARun(stage, itemId, 'CN', range);

test('the maximum is the upper bound of the list; undefined without bounds', () => {
  expect(most(stages.get('main_01-07'), '30012')).toBe(2);
  expect(most(stages.get('main_05-10'), '30012')).toBe(3);
  expect(most(stages.get('gachabox_01'), '30011')).toBeUndefined();
  expect(most(stages.get('main_01-07'), 'unlisted')).toBeUndefined();
});

test('of consecutive bounds the highest that overlaps the range applies', () => {
  const stage = stageWith(
    { start: 0, end: 10, bounds: { lower: 0, upper: 7 } },
    { start: 10, end: 20, bounds: { lower: 0, upper: 2 } },
    { start: 20, end: null, bounds: { lower: 0, upper: 4 } },
  );
  expect(most(stage, 'x')).toBe(7);
  expect(most(stage, 'x', { start: 10, end: null })).toBe(4);
  expect(mostInARun(stage, 'x', 'CN', { start: 10, end: 20 })).toBe(2);
});

test('bounds of two drop types in force at once add up', () => {
  const stage = stageWith(
    { bounds: { lower: 2, upper: 4 } },
    { dropType: 'EXTRA', bounds: { lower: 1, upper: 2 } },
    { dropType: 'SPECIAL' },
  );
  expect(most(stage, 'x')).toBe(6);
});

test('bounds of two drop types in force one after the other do not add up', () => {
  const stage = stageWith(
    { start: 0, end: 10, bounds: { lower: 0, upper: 4 } },
    { start: 10, end: 20, dropType: 'EXTRA', bounds: { lower: 0, upper: 2 } },
  );
  expect(most(stage, 'x')).toBe(4);
});

test('a rule that has ended, or begins with the end of the range, bounds nothing', () => {
  const stage = stageWith({ start: 5, end: 10, bounds: { lower: 0, upper: 7 } });
  expect(mostInARun(stage, 'x', 'CN', { start: 10, end: null })).toBeUndefined();
  expect(mostInARun(stage, 'x', 'CN', { start: 11, end: null })).toBeUndefined();
  expect(mostInARun(stage, 'x', 'CN', { start: 0, end: 5 })).toBeUndefined();
});
