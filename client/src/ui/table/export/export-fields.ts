import type { Column } from '../column.ts';
import { dropTexts } from '../model/drop-texts.ts';

export type ExportValue = string | number | null;
type ExportField<Row> = { name: string; value: (row: Row) => ExportValue };

const RATE_PLACES = 1e5;
const COST_PLACES = 100;

/** What a column is in an export: exact numbers under names that stay the same in every language. */
export function exportFields<Row>(column: Column<Row>): readonly ExportField<Row>[] {
  const { id, exportValue } = column;
  if (exportValue) return [{ name: id, value: exportValue }];
  switch (column.kind) {
    case 'text':
    case 'count':
    case 'duration':
      return [{ name: id, value: (row) => column.value(row) ?? null }];
    case 'code':
      return [{ name: id, value: (row) => column.value(row)?.code ?? null }];
    case 'item':
      return [
        { name: id, value: (row) => column.value(row)?.name ?? null },
        { name: `${id}_id`, value: (row) => column.value(row)?.item.itemId ?? null },
      ];
    case 'rate':
      return [
        { name: id, value: (row) => rounded(column.value(row)?.rate, RATE_PLACES) },
        { name: `${id}_lower`, value: (row) => rounded(column.value(row)?.lower, RATE_PLACES) },
        { name: `${id}_upper`, value: (row) => rounded(column.value(row)?.upper, RATE_PLACES) },
        { name: `${id}_runs`, value: (row) => column.value(row)?.runs ?? null },
      ];
    case 'cost':
      return [
        { name: id, value: (row) => rounded(column.value(row)?.cost, COST_PLACES) },
        { name: `${id}_lower`, value: (row) => rounded(column.value(row)?.lower, COST_PLACES) },
        { name: `${id}_upper`, value: (row) => rounded(column.value(row)?.upper, COST_PLACES) },
      ];
    case 'range':
      return [
        { name: `${id}_start`, value: (row) => instant(column.value(row)?.start) },
        { name: `${id}_end`, value: (row) => instant(column.value(row)?.end) },
      ];
    case 'drops':
      return [
        {
          name: id,
          value: (row) => dropTexts(column.value(row), ({ item, quantity }) => `${item.itemId}:${quantity}`).join(' '),
        },
      ];
    case 'spark':
      return [];
  }
}

function rounded(value: number | null | undefined, places: number): number | null {
  return value === null || value === undefined ? null : Math.round(value * places) / places;
}

const instant = (at: number | null | undefined) =>
  at === null || at === undefined ? null : new Date(at).toISOString();
