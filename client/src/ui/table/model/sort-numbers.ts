import type { Column, SortValue } from '#ui/table/column.ts';
import { numberOf } from './number-of.ts';

const KEY_WIDTH = 12;
const PLAIN = /^[\x20-\x7e]*$/;

type SortKey = string | number | undefined;

/**
 * What each row is sorted by in a column, as a number: names by their place among all that occur, so that each is
 * compared by a language's rules once. What has none is not a number.
 */
export function sortNumbers<Row>(column: Column<Row>, rows: readonly Row[], rules: Intl.Collator): Float64Array {
  const keys = rows.map((row) => sortKey(column, row));
  const places = placesOf(keys, rules);
  return Float64Array.from(keys, (key = Number.NaN) => (typeof key === 'string' ? (places.get(key) ?? 0) : key));
}

/** Compares upwards. What is not a number stands last, also in an order that is turned round afterwards. */
export function compareNumbers(a: number, b: number, turned: boolean): number {
  const difference = a - b;
  if (!Number.isNaN(difference)) return difference;
  if (Object.is(a, b)) return 0;
  return Number.isNaN(a) === turned ? -1 : 1;
}

function placesOf(keys: readonly SortKey[], rules: Intl.Collator): ReadonlyMap<string, number> {
  const texts = [...new Set(keys)].filter((key) => typeof key === 'string');
  // Plain letters are sorted as they stand, which is many times faster.
  texts.sort(texts.every((text) => PLAIN.test(text)) ? undefined : rules.compare);
  return new Map(texts.map((text, place) => [text, place]));
}

/** Numbers as they are, names so that 2 stands before 10. */
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
