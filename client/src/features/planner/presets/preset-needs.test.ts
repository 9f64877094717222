import type { Plannable } from '#features/planner/needs/plannable-items.ts';
import { addedNeeds, basketNeeds } from './preset-needs.ts';

const item = (itemId: string, tier: number | null, kind: Plannable['kind'] = 'material'): Plannable => ({
  itemId,
  kind,
  tier,
  family: '',
  tile: { itemId, itemType: 'MATERIAL', rarity: tier, groupID: null },
});

test('the basket has so many of each material of a rarity, and nothing of other kinds', () => {
  const items = [
    item('30011', 1),
    item('30013', 3),
    item('30014', 4),
    item('3303', 3, 'skill-book'),
    item('4001', null),
  ];
  expect(basketNeeds(items, { 2: 20, 3: 10 })).toEqual({ 30013: 20, 30014: 10 });
});

test('a preset adds to what is needed', () => {
  expect(addedNeeds({ 30011: 3, 30012: 1 }, { 30012: 4, 30013: 5 })).toEqual({ 30011: 3, 30012: 5, 30013: 5 });
});
