import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { craftingOf } from './crafting.ts';
import { itemGroups, relatedItems } from './item-groups.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'US', language: 'zh', at: NOW });
const part = (id: string, count: number) => ({ id, name: id, rarity: 1, count });

test('items are grouped by type in order, pure gold last, and only those of the server', () => {
  expect(itemGroups(catalog).map(({ type, items }) => [type, items.map(({ itemId }) => itemId)])).toEqual([
    ['MATERIAL', ['30011', '30012', '3003']],
    ['CARD_EXP', ['2001']],
  ]);
});

test('related items are those of the same family', () => {
  expect(relatedItems(catalog, '30012').map(({ itemId }) => itemId)).toEqual(['30011', '30012']);
  expect(relatedItems(catalog, '3003')).toEqual([]);
});

test('an item has its ingredients and the items crafted from it', () => {
  const formulas = [
    { id: '30012', name: 'cube', goldCost: 100, costs: [part('30011', 3)] },
    { id: '30013', name: 'cluster', costs: [part('30012', 5)] },
  ];
  expect(craftingOf(formulas, '30012')).toEqual({
    madeFrom: { parts: [{ itemId: '30011', count: 3 }], goldCost: 100 },
    madeInto: [{ itemId: '30013', count: 5 }],
  });
  expect(craftingOf(formulas, '30011').madeFrom).toBeNull();
});
