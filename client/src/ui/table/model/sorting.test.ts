import type { Column } from '#ui/table/column.ts';
import { compareNumbers, sortNumbers } from './sort-numbers.ts';
import { nextSorting } from './sorting.ts';

const rules = new Intl.Collator('zh', { numeric: true });
const names: Column<string | null> = { id: 'n', title: '', kind: 'text', value: (name) => name };
const counts: Column<number | null> = { id: 'c', title: '', kind: 'count', value: (count) => count };
const up = (id: string) => ({ id, desc: false });
const down = (id: string) => ({ id, desc: true });

test('a click on a number sorts in descending order, the next one reverses it', () => {
  const first = nextSorting([], 'rate', true, false);
  expect(first).toEqual([{ id: 'rate', desc: true }]);
  expect(nextSorting(first, 'rate', true, false)).toEqual([{ id: 'rate', desc: false }]);
});

test('with Shift a column is added, reversed and removed, and one always stays', () => {
  const both = nextSorting([{ id: 'a', desc: false }], 'b', true, true);
  expect(both).toEqual([up('a'), down('b')]);
  const turned = nextSorting(both, 'b', true, true);
  expect(turned).toEqual([up('a'), up('b')]);
  expect(nextSorting(turned, 'b', true, true)).toEqual([up('a')]);
  expect(nextSorting([up('b')], 'b', true, true)).toEqual([down('b')]);
});

function sorted<Row>(column: Column<Row>, rows: readonly Row[], desc = false): Row[] {
  const numbers = sortNumbers(column, rows, rules);
  const order = [...rows.keys()].sort(
    (a, b) => (desc ? -1 : 1) * compareNumbers(numbers[a] ?? 0, numbers[b] ?? 0, desc),
  );
  return order.map((row) => rows[row] as Row);
}

test('codes sort by their numbers', () => {
  const column: Column<string> = { id: 'c', title: '', kind: 'code', value: (code) => ({ code }) };
  expect(sorted(column, ['1-10', '1-9', 'CE-5', '1-2'])).toEqual(['1-2', '1-9', '1-10', 'CE-5']);
});

test('names of other scripts sort by the language, and equal ones share a rank', () => {
  const several = ['酮凝集', '糖', 'RMA70-12', '装置', '固源岩'];
  expect(sorted(names, several)).toEqual(several.toSorted(rules.compare));
  const [one, other, again] = sortNumbers(names, ['糖', '酮', '糖'], rules);
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

test('rows without a value sort last in both directions', () => {
  expect(sorted(counts, [5, null, 0, 7, null])).toEqual([0, 5, 7, null, null]);
  expect(sorted(counts, [5, null, 0, 7, null], true)).toEqual([7, 5, 0, null, null]);
  expect(sorted(names, [null, 'b', 'a'], true)).toEqual(['b', 'a', null]);
  expect(sorted(counts, [Number.POSITIVE_INFINITY, null, 1, Number.POSITIVE_INFINITY])).toEqual([
    1,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    null,
  ]);
});
