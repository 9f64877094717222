import type { Column } from '../column.ts';
import { keyComparison, sortKey } from './sort-key.ts';
import { nextSorting } from './sorting.ts';

const rules = new Intl.Collator('zh', { numeric: true });
const compare = keyComparison(rules, false);
const up = (id: string) => ({ id, desc: false });
const down = (id: string) => ({ id, desc: true });

test('a click on a number sorts from high to low, the next one turns it round', () => {
  const first = nextSorting([], 'rate', true, false);
  expect(first).toEqual([{ id: 'rate', desc: true }]);
  expect(nextSorting(first, 'rate', true, false)).toEqual([{ id: 'rate', desc: false }]);
});

test('with shift a column joins, turns and leaves, and one always stays', () => {
  const both = nextSorting([{ id: 'a', desc: false }], 'b', true, true);
  expect(both).toEqual([up('a'), down('b')]);
  const turned = nextSorting(both, 'b', true, true);
  expect(turned).toEqual([up('a'), up('b')]);
  expect(nextSorting(turned, 'b', true, true)).toEqual([up('a')]);
  expect(nextSorting([up('b')], 'b', true, true)).toEqual([down('b')]);
});

test('codes are in the order of their numbers', () => {
  const column: Column<string> = { id: 'c', title: '', kind: 'code', value: (code) => ({ code }) };
  const sorted = ['1-10', '1-9', 'CE-5', '1-2'].sort((a, b) => compare(sortKey(column, a), sortKey(column, b)));
  expect(sorted).toEqual(['1-2', '1-9', '1-10', 'CE-5']);
});

test('names of other scripts are compared by the rules of the language', () => {
  expect(compare('糖', '酮')).toBe(rules.compare('糖', '酮'));
  expect(compare('糖', '糖')).toBe(0);
});

test('what is not known has no place in the order', () => {
  const column: Column<number | null> = { id: 'n', title: '', kind: 'count', value: (count) => count };
  expect(sortKey(column, null)).toBeUndefined();
  expect(sortKey(column, 0)).toBe(0);
});

test('what has no value stands last either way', () => {
  const keys = [5, undefined, 7];
  const order = (desc: boolean) => {
    const upwards = keyComparison(rules, desc);
    return [0, 1, 2].sort((a, b) => (desc ? -1 : 1) * upwards(keys[a], keys[b]));
  };
  expect(order(false)).toEqual([0, 2, 1]);
  expect(order(true)).toEqual([2, 0, 1]);
});
