import type { Column } from '#ui/table/column.ts';

/** The number a row is sorted by and that marks live updates; null if the column has none. */
export function numberOf<Row>(column: Column<Row>, row: Row): number | null | undefined {
  switch (column.kind) {
    case 'place':
    case 'count':
    case 'duration':
      return column.value(row);
    case 'figure': {
      const written = column.value(row);
      return written == null ? written : Number(written);
    }
    case 'rate':
      return column.value(row)?.rate;
    case 'cost':
      return column.value(row)?.cost;
    case 'amount':
      return column.value(row)?.likely;
    case 'text':
    case 'code':
    case 'item':
    case 'range':
    case 'spark':
    case 'drops':
    // Typed here, so a change of it is no news.
    case 'entry':
      return null;
  }
}
