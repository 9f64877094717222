import type { SummedRow } from '@droptally/proto/api/matrix';
import { parseEntry } from '#data/address/site-search.ts';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { columnsOf } from './columns-of.ts';
import { compare } from './comparison.ts';
import { columnOrder, orderLines } from './order-lines.ts';
import { lineRanks } from './ranks.ts';

const everywhere = Object.fromEntries(['CN', 'US', 'JP', 'KR'].map((server) => [server, { exist: true }]));
const zone = { zoneId: 'z', zoneIndex: 0, type: 'MAINLINE', subType: null, existence: everywhere, stages: ['a', 'b'] };
const stage = (stageId: string, apCost: number) => ({
  stageId,
  zoneId: 'z',
  apCost,
  minClearTime: 60_000,
  existence: everywhere,
  code_i18n: { zh: stageId },
});
const item = (itemId: string) => ({ itemId, itemType: 'MATERIAL', existence: everywhere, name_i18n: { zh: itemId } });
const row = (stageId: string, itemId: string, quantity: number, end: number | null = null) =>
  ({ stageId, itemId, quantity, times: 1000, sumSquares: quantity, stdDev: 0.5, start: 0, end }) as SummedRow;

const catalog = makeCatalog(
  { zones: [zone], stages: [stage('a', 6), stage('b', 30)], items: ['1', '2', '3', '4'].map(item) } as never,
  { server: 'CN', language: 'zh', at: 1_000 },
);
const matrix = [row('a', '1', 400), row('b', '1', 900), row('a', '2', 100), row('b', '3', 10, 500), row('b', '4', 50)];
const data = { matrix, catalog, confidence: 0.95 };
const pins = (...texts: string[]) => texts.flatMap((text) => parseEntry(text) ?? []);
const compared = (...texts: string[]) =>
  compare(
    columnsOf(pins(...texts), () => []),
    data,
  );
const groups = (...texts: string[]) =>
  Object.fromEntries(compared(...texts).lines.map(({ key, group }) => [key, group]));

test('stages are compared item by item: dropped by all, by some, and past', () => {
  expect(groups('stage:a', 'stage:b')).toEqual({
    'item:1': 'all',
    'item:2': 'some',
    'item:3': 'past',
    'item:4': 'some',
  });
});

test('items counted at each stage but never dropped form their own group', () => {
  const zeros = [row('a', '4', 0), row('a', '3', 0), row('b', '3', 0)];
  const { lines } = compare(
    columnsOf(pins('stage:a', 'stage:b'), () => []),
    { ...data, matrix: [...matrix.filter(({ itemId }) => itemId !== '3'), ...zeros] },
  );
  expect(Object.fromEntries(lines.map(({ key, group }) => [key, group]))).toEqual({
    'item:1': 'all',
    'item:2': 'some',
    'item:3': 'none',
    'item:4': 'some',
  });
});

test('one item is ranked across stages, different items are not ranked', () => {
  const marksOf = (...texts: string[]) =>
    Object.fromEntries(compared(...texts).lines.map((line) => [line.key, lineRanks(line, 'rate', 0.95)]));
  expect(marksOf('stage:a', 'stage:b')['item:1']).toEqual(['below', 'above']);
  expect(marksOf('item:1', 'item:2')['stage:a']).toEqual([null, null]);
});

test('stages are ordered by the first item, those without it by the next', () => {
  const { lines } = compared('item:2', 'item:4', 'item:1');
  const keys = [...orderLines(lines, { measure: 'rate' }).values()].flat().map(({ key }) => key);
  expect(keys).toEqual(['stage:a', 'stage:b']);
  const turned = compared('item:4', 'item:2').lines;
  expect([...orderLines(turned, { measure: 'rate' }).values()].flat().map(({ key }) => key)).toEqual([
    'stage:b',
    'stage:a',
  ]);
});

test('items alone are compared stage by stage', () => {
  const { columns, lines } = compared('item:1', 'item:2');
  expect(columns.map(({ id }) => id)).toEqual(['1', '2']);
  expect(lines.map(({ key, cells }) => [key, cells.map((cell) => cell?.counted.quantity ?? null)])).toEqual([
    ['stage:a', [400, 100]],
    ['stage:b', [900, null]],
  ]);
});

test('an item pinned beside stages comes first, even if it does not drop there', () => {
  const { columns, lines } = compared('item:2', 'stage:b');
  expect(columns).toEqual(pins('stage:b'));
  expect(lines[0]).toMatchObject({ key: 'item:2', group: 'pinned', cells: [null] });
});

test('lines are ordered by their best value, or by one column, missing values last', () => {
  const { lines } = compared('stage:a', 'stage:b');
  const keys = (order: Parameters<typeof orderLines>[1]) =>
    (orderLines(lines, order).get('some') ?? []).map(({ key }) => key);
  expect(keys({ measure: 'rate' })).toEqual(['item:2', 'item:4']);
  expect(
    keys({ measure: 'rate', ...columnOrder([{ column: 'stage:b', descending: true }], ['stage:a', 'stage:b']) }),
  ).toEqual(['item:4', 'item:2']);
});

test('beside stages, a pinned item adds its cheapest open stage as a column if there is room', () => {
  const best = () => ['b', 'c'].map((id) => ({ stage: stage(id, 30) })) as never;
  const ids = (...texts: string[]) => columnsOf(pins(...texts), best).columns.map(({ id }) => id);
  expect(ids('stage:a', 'item:1')).toEqual(['a', 'b']);
  expect(ids('stage:b', 'item:1')).toEqual(['b', 'c']);
  expect(ids('item:1', 'item:2')).toEqual(['1', '2']);
});
