import type { ShownPlan, ShownStage } from '@droptally/domain/planning/shown-plan';
import { withKeptStages } from './with-kept-stages.ts';

const stageOf = (stageId: string, more: Partial<ShownStage> = {}): ShownStage => ({
  stageId,
  runs: 1,
  sanity: 6,
  lmd: 72,
  exp: 0,
  drops: [{ itemId: 'a', count: 1.2 }],
  serves: ['a'],
  ...more,
});

const planOf = (...stages: readonly ShownStage[]): ShownPlan => ({
  objective: 0,
  cost: 0,
  stages,
  crafts: [],
  totals: { sanity: 6 * stages.length, lmd: 72, exp: 0, craftLmd: 0 },
});

test('a stage that is as it was stays the same object, wherever it stands', () => {
  const before = planOf(stageOf('s1'), stageOf('s2'), stageOf('s3'));
  const after = planOf(stageOf('s3'), stageOf('s1', { runs: 2 }), stageOf('s2', { serves: ['b'] }), stageOf('s4'));
  const kept = withKeptStages(after, before);
  expect(kept).toEqual(after);
  expect(kept.stages.map((stage) => before.stages.includes(stage))).toEqual([true, false, false, false]);
});

test('a first plan is as it came', () => {
  expect(withKeptStages(planOf(stageOf('s1')), null)).toEqual(planOf(stageOf('s1')));
});
