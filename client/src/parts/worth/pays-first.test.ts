import { canPayFirst, paysFirst } from './pays-first.ts';

const PAYS: Record<string, number> = { a: 0.5, b: 0.9, c: 0.7 };
const efficiencyOf = (stageId: string) => {
  const efficiency = PAYS[stageId];
  return efficiency === undefined ? undefined : { stageId, efficiency, lower: efficiency, upper: efficiency };
};
const stageIdOf = (text: string) => (text.startsWith('item') ? undefined : text);

test('stages that pay best come first, and the rest stays in its order', () => {
  expect(paysFirst(['item 1', 'a', 'x', 'b', 'item 2', 'c'], stageIdOf, efficiencyOf)).toEqual([
    ...['b', 'c', 'a'],
    ...['item 1', 'x', 'item 2'],
  ]);
});

test('an order is offered where several are known to pay', () => {
  expect(canPayFirst(['a', 'b'], stageIdOf, efficiencyOf)).toBe(true);
  expect(canPayFirst(['a', 'x', 'item 1'], stageIdOf, efficiencyOf)).toBe(false);
});
