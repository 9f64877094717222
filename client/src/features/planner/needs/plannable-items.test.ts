import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData, sampleItem } from '#data/testing/sample-catalog-data.ts';
import { plannableItems } from './plannable-items.ts';

const items = [
  sampleItem('30011', { rarity: 0 }),
  sampleItem('30135', { itemType: 'ARKPLANNER', rarity: 4 }),
  sampleItem('3302', { rarity: 2 }),
  sampleItem('3113', { rarity: 2 }),
  sampleItem('3211', { itemType: 'CHIP', rarity: 2 }),
  sampleItem('3003'),
  sampleItem('2001', { itemType: 'CARD_EXP' }),
  sampleItem('31094', { existence: { ...sampleItem('x').existence, US: { exist: false } } }),
];
const on = (server: 'CN' | 'US') =>
  plannableItems(makeCatalog({ ...sampleCatalogData(), items }, { server, language: 'en', at: NOW }));

test('materials of five characters, planner items, books, carbon, chips, LMD and EXP can be planned', () => {
  expect(on('CN').map(({ itemId, kind, tier }) => [itemId, kind, tier])).toEqual([
    ['3113', 'carbon', 3],
    ['3211', 'chip', 3],
    ['3302', 'skill-book', 3],
    ['30011', 'material', 1],
    ['30135', 'material', 5],
    ['31094', 'material', 2],
    ['4001', 'currency', null],
    ['0010', 'currency', null],
  ]);
});

test('what is not on the server cannot', () => {
  expect(on('US').map(({ itemId }) => itemId)).not.toContain('31094');
});
