import type { Item } from '@droptally/proto/api/catalog/item';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import type { Catalog } from '#data/catalog/catalog.ts';
import { commonItems } from './common-items.ts';

const items = [item('cube', 'rock'), item('cluster', 'rock', 2), item('sugar', 'sugar'), item('shard', 'iron', 0)];
const catalog = {
  items: new Map(items.map((one) => [one.itemId, one])),
  isOnServer: () => true,
} as unknown as Catalog;
const matrix = [drops('sugar', 50), drops('cube', 40), drops('cube', 40), drops('cluster', 20), drops('shard', 900)];

test('takes the most dropped item of each family, and nothing grey', () => {
  expect(ids([], 8)).toEqual(['cube', 'sugar']);
});

test('starred items come first, whatever they are, and are never cut off', () => {
  expect(ids(['shard', 'sugar', 'unknown'], 3)).toEqual(['shard', 'sugar', 'cube']);
  expect(ids(['shard', 'sugar'], 1)).toEqual(['shard', 'sugar']);
});

test('with room for all, every material but grey ones is there, the highest tier first', () => {
  expect(ids(['sugar'], 'all')).toEqual(['sugar', 'cluster', 'cube']);
});

function ids(starred: string[], count: number | 'all'): string[] {
  return commonItems(matrix, catalog, starred, count).map(({ itemId }) => itemId);
}

function item(itemId: string, groupID: string, rarity = 1): Item {
  return { itemId, groupID, rarity, itemType: 'MATERIAL' } as Item;
}

function drops(itemId: string, quantity: number): MatrixRow {
  return { itemId, quantity } as MatrixRow;
}
