import type { Column, SortValue } from '#ui/table/column.ts';
import { numberOf } from './number-of.ts';

const KEY_WIDTH = 12;
const PLAIN = /^[\x20-\x7e]*$/;

type SortKey = string | number | undefined;

/**
 * The sort key of each row in a column, as a number. Names become their rank among all names, so that the collator
 * compares each distinct name only once. NaN if a row has no key.
 */
export function sortNumbers<Row>(column: Column<Row>, rows: readonly Row[], rules: Intl.Collator): Float64Array {
  const keys = rows.map((row) => sortKey(column, row));
  const ranks = ranksOf(keys, rules);
  return Float64Array.from(keys, (key = Number.NaN) => (typeof key === 'string' ? (ranks.get(key) ?? 0) : key));
}

/** Compares in ascending order. NaN sorts last, also if `turned` says that the caller reverses the result. */
export function compareNumbers(a: number, b: number, turned: boolean): number {
  const difference = a - b;
  if (!Number.isNaN(difference)) return difference;
  if (Object.is(a, b)) return 0;
  return Number.isNaN(a) === turned ? -1 : 1;
}

function ranksOf(keys: readonly SortKey[], rules: Intl.Collator): ReadonlyMap<string, number> {
  const texts = [...new Set(keys)].filter((key) => typeof key === 'string');
  // Code unit order is many times faster for plain ASCII.
  texts.sort(texts.every((text) => PLAIN.test(text)) ? undefined : rules.compare);
  return new Map(texts.map((text, rank) => [text, rank]));
}

/** Numbers stay as they are; digits in names are padded so that 2 sorts before 10. */
function sortKey<Row>(column: Column<Row>, row: Row): SortKey {
  const key = column.sortValue ? column.sortValue(row) : ofKind(column, row);
  if (key === null || key === undefined) return undefined;
  return typeof key === 'string' ? textKey(key) : key;
}

function ofKind<Row>(column: Column<Row>, row: Row): SortValue | undefined {
  switch (column.kind) {
    case 'text':
      return column.value(row);
    case 'code':
      return column.value(row)?.code;
    case 'item':
      return column.value(row)?.name;
    case 'range':
      return column.value(row)?.start;
    default:
      return numberOf(column, row);
  }
}

const textKey = (text: string) => text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(KEY_WIDTH, '0'));
