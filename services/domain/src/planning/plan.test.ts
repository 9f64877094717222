import { worldOf } from '../testing/planning-world.ts';
import { compareText } from './compare-text.ts';
import { balanceAfter } from './plan.ts';
import type { Activity } from './plan-program.ts';

const [stage] = worldOf().stages;

test('a plan that is done adds what it makes to what is held, and takes what it uses; what is needed is named', () => {
  if (!stage) throw new Error('The world has no stage');
  const run: Activity = { kind: 'stage', stage, cost: 6, yields: new Map([['a', 2]]) };
  const craft = {
    kind: 'craft',
    cost: 0,
    yields: new Map([
      ['a', -3],
      ['c', 1],
    ]),
  } as unknown as Activity;
  const planned = [
    { activity: run, times: 10 },
    { activity: craft, times: 4 },
  ];
  expect([...balanceAfter({ planned }, { needs: { y: 2 }, holdings: { a: 5, z: 1 } })]).toEqual([
    ['y', 0],
    ['a', 13],
    ['z', 1],
    ['c', 4],
  ]);
});

test('texts are ordered by code units', () => {
  expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
  expect(['é', 'z', 'Z', 'a'].sort(compareText)).toEqual(['Z', 'a', 'z', 'é']);
});
