import type { Operator, OperatorItem } from '@droptally/proto/api/catalog/operators';
import { goalCost, goalNeeds, highestLevels, newGoal, summed } from './operator-goal.ts';

const operator: Operator = {
  id: 'char_1',
  name: { zh: '一' },
  stars: 6,
  class: 'sniper',
  servers: ['CN'],
  elite: [
    { '4001': 30_000, a: 5 },
    { dual: 4, a: 1 },
  ],
  skills: [{ s: 1 }, { s: 2 }, { s: 3 }, {}, { s: 5 }, { s: 6 }],
  mastery: [
    [{ m: 1 }, { m: 2 }, { m: 3 }],
    [{ n: 1 }, { n: 2 }, { n: 3 }],
  ],
  modules: [{ id: 'mod', type: 'MAR-X', levels: [{ token: 4 }, { token: 4, data: 60 }, { token: 4 }] }],
};
const items: OperatorItem[] = [
  { id: 'dual', name: { zh: '双' }, rarity: 4, craft: { chip: 2, catalyst: 1 } },
  { id: 'catalyst', name: { zh: '剂' }, rarity: 4 },
  { id: 'token', name: { zh: '块' }, rarity: 4 },
  { id: '4001', name: { zh: '龙门币' }, rarity: 3 },
];

test('a new goal wants nothing, and everything is the sum of all levels', () => {
  const goal = newGoal(operator);
  expect(goalCost(operator, goal)).toEqual({});
  const { elite, skill, mastery, modules } = highestLevels(operator);
  expect({ elite, skill, mastery, modules }).toEqual({ elite: 2, skill: 7, mastery: [3, 3], modules: { mod: 3 } });
  const all = {
    ...goal,
    elite: [0, elite] as const,
    skill: [1, skill] as const,
    mastery: mastery.map((to) => [0, to] as const),
    modules: { mod: [0, 3] as const },
  };
  expect(goalCost(operator, all)).toEqual({ '4001': 30_000, a: 6, dual: 4, s: 17, m: 6, n: 6, token: 12, data: 60 });
});

test('levels that are there cost nothing, nor does a level below them', () => {
  const goal = { ...newGoal(operator), elite: [1, 2] as const, skill: [4, 6] as const, mastery: [[2, 1] as const] };
  expect(goalCost(operator, goal)).toEqual({ dual: 4, a: 1, s: 5 });
});

test('what a plan knows is apart from what nothing drops; what is crafted of both is needed as its parts', () => {
  expect(goalNeeds({ '4001': 9, dual: 4, a: 1, token: 2 }, items)).toEqual({
    needs: { '4001': 9, chip: 8, a: 1 },
    beside: { dual: 4, catalyst: 4, token: 2 },
  });
});

test('costs add up', () => {
  expect(summed([{ a: 1, b: 2 }, {}, { b: 3 }])).toEqual({ a: 1, b: 5 });
});
