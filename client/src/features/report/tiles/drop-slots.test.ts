import type { DropRule, DropType } from '@droptally/domain/catalog/catalog';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { dropRulesOf } from '#data/catalog/drop-rules.ts';
import { NOW, sampleCatalogData, sampleItem, sampleStage } from '#data/testing/sample-catalog-data.ts';
import { dropSlots, dropsFurniture } from './drop-slots.ts';

const data = { ...sampleCatalogData(), items: ['30013', '30011', '30012'].map((id) => sampleItem(id)) };
const catalog = makeCatalog(data, { server: 'CN', language: 'en', at: NOW });
const rule = (dropType: DropType, itemId: string, upper = 1): DropRule => ({
  dropType,
  itemId,
  bounds: { lower: 0, upper },
  start: 0,
  end: null,
  accumulable: true,
});

test('tiles are grouped by type, in catalog order, and numbered throughout', () => {
  const rules = [rule('EXTRA', '30011'), rule('REGULAR', '30013'), rule('REGULAR', '30012')];
  const outline = dropSlots(catalog, rules).map(({ dropType, slots }) => [
    dropType,
    ...slots.map(({ number, itemId }) => `${number} ${itemId}`),
  ]);
  expect(outline).toEqual([
    ['REGULAR', '1 30012', '2 30013'],
    ['EXTRA', '3 30011'],
  ]);
});

test('items that never drop or are missing in the catalog have no tile', () => {
  expect(dropSlots(catalog, [rule('REGULAR', '30012', 0), rule('REGULAR', 'unknown')])).toEqual([]);
});

test('an item of which a run may give ten or more is entered by tens too', () => {
  const [group] = dropSlots(catalog, [rule('REGULAR', '30012', 10), rule('REGULAR', '30011', 9)]);
  expect(group?.slots.map(({ itemId, batch }) => [itemId, batch])).toEqual([
    ['30011', false],
    ['30012', true],
  ]);
});

test('an item that drops as two types is marked in both', () => {
  const groups = dropSlots(catalog, [rule('REGULAR', '30012'), rule('EXTRA', '30012'), rule('EXTRA', '30011')]);
  const marks = groups.flatMap(({ slots }) => slots.map(({ itemId, shared }) => [itemId, shared]));
  expect(marks).toEqual([
    ['30012', true],
    ['30011', false],
    ['30012', true],
  ]);
});

test('furniture has a switch if it can drop', () => {
  expect(dropsFurniture([rule('FURNITURE', 'furni')])).toBe(true);
  expect(dropsFurniture([rule('FURNITURE', 'furni', 0)])).toBe(false);
  expect(dropsFurniture([rule('REGULAR', '30012')])).toBe(false);
});

test('the rules come from the drop list in the server’s format', () => {
  const stage = sampleStage('1-7', 'main_1', {
    dropInfos: [
      { itemId: '30012', dropType: 'NORMAL_DROP', bounds: { lower: 1, upper: 2, exceptions: [2] } },
      { dropType: 'EXTRA_DROP' },
    ],
  });
  expect(dropRulesOf(stage)).toEqual([
    {
      itemId: '30012',
      dropType: 'REGULAR',
      bounds: { lower: 1, upper: 2, exceptions: [2] },
      start: 0,
      end: null,
      accumulable: true,
    },
    { dropType: 'EXTRA', start: 0, end: null, accumulable: true },
  ]);
});
