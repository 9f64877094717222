import type { Violation } from '@droptally/domain/reporting/check-drops';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData, sampleItem } from '#data/testing/sample-catalog-data.ts';
import type { TextValues } from '#i18n/text-key.ts';
import { violationText } from '#parts/reports/violation-text.ts';

const data = { ...sampleCatalogData(), items: [sampleItem('30012')] };
const catalog = makeCatalog(data, { server: 'CN', language: 'en', at: NOW });
const said = (key: string, values: TextValues = {}) => [key, ...Object.values(values)].join(' ').replace(label, 'S');
const { stageId } = data.stages[0] as Stage;
const label = catalog.distinctLabelOf(data.stages[0] as Stage).text;
const subject = {
  stageId,
  rules: [{ dropType: 'REGULAR' as const, bounds: { lower: 0, upper: 2 }, start: 0, end: null, accumulable: true }],
};
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
  ['the lower bound', { kind: 'gte' }, 'report.item.gte S Item 30012 report.dropType.REGULAR 1 3'],
  ['the upper bound', { kind: 'lte' }, 'report.item.lte S Item 30012 report.dropType.REGULAR 2 3'],
  ['an exception', { kind: 'not' }, 'report.item.not S Item 30012 report.dropType.REGULAR 2 3'],
  ['an item that does not drop', { kind: 'unlisted' }, 'report.rules.null S Item 30012 report.dropType.REGULAR 2 3'],
  ['an item that nobody knows', { itemId: 'new' }, 'report.item.gte S new report.dropType.REGULAR 1 3'],
] as const)('%s is reported for an item', (_, changes, text) => {
  expect(violationText(violation(changes), subject, catalog, said)).toBe(text);
});

test('without an item it is reported for the number of kinds of a type', () => {
  const { itemId: _, ...ofType } = violation({ kind: 'lte', dropType: 'EXTRA' });
  expect(violationText(ofType, subject, catalog, said)).toBe('report.type.lte S report.dropType.EXTRA 2 3');
});

test('an item of a type that the stage does not drop at all breaks the empty rule', () => {
  const { bounds: _, ...unlisted } = violation({ kind: 'unlisted', dropType: 'SPECIAL' });
  expect(violationText(unlisted, subject, catalog, said)).toBe(
    'report.rules.EMPTY_RULE S report.dropType.SPECIAL Item 30012',
  );
});
