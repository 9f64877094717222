import type { Violation } from '@droptally/domain/reporting/check-drops';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData, sampleItem } from '#data/testing/sample-catalog-data.ts';
import type { TextValues } from '#i18n/text-key.ts';
import { violationText } from './violation-text.ts';

const data = { ...sampleCatalogData(), items: [sampleItem('30012')] };
const catalog = makeCatalog(data, { server: 'CN', language: 'en', at: NOW });
const said = (key: string, values: TextValues = {}) => [key, ...Object.values(values)].join(' ');
const violation = (changes: Partial<Violation>): Violation => ({
  kind: 'gte',
  dropType: 'REGULAR',
  itemId: '30012',
  found: 3,
  bounds: { lower: 1, upper: 2 },
  deviation: 1,
  ...changes,
});

test.each([
  ['the lower bound', { kind: 'gte' }, 'report.item.gte Item 30012 report.dropType.REGULAR 1 3'],
  ['the upper bound', { kind: 'lte' }, 'report.item.lte Item 30012 report.dropType.REGULAR 2 3'],
  ['an exception', { kind: 'not' }, 'report.item.not Item 30012 report.dropType.REGULAR 2 3'],
  ['an item that does not drop', { kind: 'unlisted' }, 'report.item.unlisted Item 30012 report.dropType.REGULAR 2 3'],
  ['an item that nobody knows', { itemId: 'new' }, 'report.item.gte new report.dropType.REGULAR 1 3'],
] as const)('%s is reported for an item', (_, changes, text) => {
  expect(violationText(violation(changes), catalog, said)).toBe(text);
});

test('without an item it is reported for the number of kinds of a type', () => {
  const { itemId: _, ...ofType } = violation({ kind: 'lte', dropType: 'EXTRA' });
  expect(violationText(ofType, catalog, said)).toBe('report.type.lte report.dropType.EXTRA 2 3');
});
