import { csvCell } from '@droptally/domain/reporting/csv-cell';
import type { Column } from '../column.ts';
import { exportFields } from './export-fields.ts';

export type ExportFormat = 'csv' | 'json';
type ExportFile = { name: string; type: string; text: string };

/** The rows that are shown as a file; the licence goes with them. */
export function exportRows<Row>(
  format: ExportFormat,
  name: string,
  licence: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ExportFile {
  const fields = columns.flatMap((column) => exportFields(column));
  if (format === 'json') {
    const records = rows.map((row) => Object.fromEntries(fields.map((field) => [field.name, field.value(row)])));
    return {
      name: `${name}.json`,
      type: 'application/json',
      text: JSON.stringify({ licence, rows: records }, null, 2),
    };
  }
  const lines = rows.map((row) => fields.map((field) => csvCell(field.value(row))).join(','));
  const text = [`# ${licence}`, fields.map((field) => csvCell(field.name)).join(','), ...lines].join('\r\n');
  return { name: `${name}.csv`, type: 'text/csv;charset=utf-8', text: `\uFEFF${text}\r\n` };
}
