import { costInFile, rateInFile, wholeInFile } from '../../output/file-values.ts';
import type { Column } from '../column.ts';
import { dropTexts } from '../model/drop-texts.ts';

export type ExportValue = string | number | null;
type ExportField<Row> = { name: string; value: (row: Row) => ExportValue };

/** What a column is in an export: exact numbers under names that stay the same in every language. */
export function exportFields<Row>(column: Column<Row>): readonly ExportField<Row>[] {
  const { id, exportValue } = column;
  if (exportValue) return [{ name: id, value: exportValue }];
  switch (column.kind) {
    case 'text':
    case 'count':
      return [{ name: id, value: (row) => column.value(row) ?? null }];
    case 'duration':
      return [{ name: id, value: (row) => wholeInFile(column.value(row)) }];
    case 'code':
      return [{ name: id, value: (row) => column.value(row)?.code ?? null }];
    case 'item':
      return [
        { name: id, value: (row) => column.value(row)?.name ?? null },
        { name: `${id}_id`, value: (row) => column.value(row)?.item.itemId ?? null },
      ];
    case 'rate':
      return [
        { name: id, value: (row) => rateInFile(column.value(row)?.rate) },
        { name: `${id}_lower`, value: (row) => rateInFile(column.value(row)?.lower) },
        { name: `${id}_upper`, value: (row) => rateInFile(column.value(row)?.upper) },
        { name: `${id}_runs`, value: (row) => column.value(row)?.runs ?? null },
      ];
    case 'cost':
      return [
        { name: id, value: (row) => costInFile(column.value(row)?.cost) },
        { name: `${id}_lower`, value: (row) => costInFile(column.value(row)?.lower) },
        { name: `${id}_upper`, value: (row) => costInFile(column.value(row)?.upper) },
      ];
    case 'amount':
      return [
        { name: id, value: (row) => costInFile(column.value(row)?.likely) },
        { name: `${id}_lower`, value: (row) => column.value(row)?.least ?? null },
        { name: `${id}_upper`, value: (row) => column.value(row)?.most ?? null },
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

const instant = (at: number | null | undefined) =>
  at === null || at === undefined ? null : new Date(at).toISOString();
