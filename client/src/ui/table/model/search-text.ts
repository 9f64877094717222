import type { Column } from '#ui/table/column.ts';
import { dropTexts } from './drop-texts.ts';

/** Text the quick filter searches: the names and codes of a row, cached for the row's lifetime. */
export function searchTexts<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const text =
      known.get(row) ??
      columns
        .map((column) => namesOf(column, row))
        .join(' ')
        .toLowerCase();
    known.set(row, text);
    return text;
  };
}

/** The words of a filter; a row must contain all of them. */
export function filterWords(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean);
}

function namesOf<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
    case 'figure':
      return column.value(row) ?? '';
    case 'code': {
      const value = column.value(row);
      return value ? `${value.code} ${value.note ?? ''}` : '';
    }
    case 'item': {
      const value = column.value(row);
      return value ? `${value.name} ${value.note ?? ''} ${value.item.itemId}` : '';
    }
    case 'drops':
      return dropTexts(column.value(row), ({ item, name }) => `${name} ${item.itemId}`).join(' ');
    case 'place':
    case 'count':
    case 'rate':
    case 'cost':
    case 'amount':
    case 'duration':
    case 'range':
    case 'spark':
    case 'entry':
      return '';
  }
}
