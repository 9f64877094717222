import type { Column, SortValue } from '../column.ts';

const KEY_WIDTH = 12;
const PLAIN = /^[\x20-\x7e]*$/;

/** What a row is sorted by in a column: numbers as they are, names so that 2 stands before 10. */
export function sortKey<Row>(column: Column<Row>, row: Row): string | number | undefined {
  const key = column.sortValue ? column.sortValue(row) : ofKind(column, row);
  if (key === null || key === undefined) return undefined;
  return typeof key === 'string' ? textKey(key) : key;
}

/** Names in plain letters are compared as they stand, which is a hundred times faster than by a language's rules. */
export function compareKeys(a: string | number | undefined, b: string | number | undefined, rules: Intl.Collator) {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const first = String(a ?? '');
  const second = String(b ?? '');
  if (PLAIN.test(first) && PLAIN.test(second)) return first < second ? -1 : 1;
  return rules.compare(first, second);
}

function ofKind<Row>(column: Column<Row>, row: Row): SortValue | undefined {
  switch (column.kind) {
    case 'text':
      return column.value(row);
    case 'code':
      return column.value(row)?.code;
    case 'item':
      return column.value(row)?.name;
    case 'count':
    case 'duration':
      return column.value(row);
    case 'rate':
      return column.value(row)?.rate;
    case 'cost':
      return column.value(row)?.cost;
    case 'range':
      return column.value(row)?.start;
    case 'spark':
      return null;
  }
}

const textKey = (text: string) => text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(KEY_WIDTH, '0'));
