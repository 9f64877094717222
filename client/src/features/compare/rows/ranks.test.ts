import type { DropRow } from '#data/rows/drop-rows.ts';
import { lineDifferences, lineRanks } from './ranks.ts';

const entry = { kind: 'item', id: '30012' } as const;
const cell = (quantity: number, apCost = 10, times = 1000) =>
  ({ counted: { quantity, times, sumSquares: quantity }, stage: { apCost } }) as unknown as DropRow;
const ranks = (cells: readonly (DropRow | null)[], measure: 'rate' | 'sanity' = 'rate') =>
  lineRanks({ entry, cells }, measure, 0.95);

test('above means clearly more than all others', () => {
  expect(ranks([cell(100), cell(900), cell(300)])).toEqual(['below', 'above', 'below']);
});

test('what cannot be told from the highest is level with it', () => {
  expect(ranks([cell(100), cell(500), cell(510)])).toEqual(['below', 'level', 'level']);
});

test('missing values are not compared, and a single value has no rank', () => {
  expect(ranks([cell(100), null, cell(300)])).toEqual(['below', null, 'above']);
  expect(ranks([cell(100), null])).toEqual([null, null]);
  expect(lineDifferences({ entry, cells: [null, cell(100), cell(300)] }, 'rate', 0.95)).toMatchObject([
    { one: 2, other: 1, verdict: 'more' },
  ]);
});

test('by sanity, a cheaper stage with fewer drops may be ahead', () => {
  expect(ranks([cell(300, 6), cell(500, 18)], 'rate')).toEqual(['below', 'above']);
  expect(ranks([cell(300, 6), cell(500, 18)], 'sanity')).toEqual(['above', 'below']);
});

test('different items at one stage are not ranked', () => {
  expect(lineRanks({ entry: { kind: 'stage', id: 'a' }, cells: [cell(1), cell(900)] }, 'rate', 0.95)).toEqual([
    null,
    null,
  ]);
});
