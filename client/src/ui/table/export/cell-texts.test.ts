import { startTextsWith } from '../../../i18n/i18n.ts';
import type { Column } from '../column.ts';
import { toTabs } from './cell-texts.ts';

beforeAll(() => startTextsWith('en', { en: {} }));

const columns: Column<object>[] = [
  { id: 'item', title: 'Item', kind: 'text', value: () => 'Orirock\tCube' },
  { id: 'cost', title: 'Sanity each', kind: 'cost', value: () => ({ cost: 4.817, lower: 4.8, upper: 4.83 }) },
  { id: 'days', title: 'Days', kind: 'spark', value: () => [0.1, 0.2] },
];

test('a pasted cost is the one that is shown, with its interval', () => {
  expect(toTabs(columns, [{}])).toBe('Item\tSanity each\nOrirock Cube\t4.82 (4.80 – 4.83)');
});
