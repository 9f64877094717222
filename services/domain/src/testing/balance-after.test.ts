import type { Activity } from '../planning/plan-program.ts';
import { balanceAfter } from './balance-after.ts';
import { worldOf } from './planning-world.ts';

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
