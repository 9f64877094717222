import { csvCell, guarded } from './csv-cell.ts';
import { EXPORTS, type ExportKind, type ExportRecord, type ExportValue } from './export-columns.ts';

const END = '\r\n';

/** The headings, after a byte order mark that makes spreadsheets read UTF-8. */
export function csvHead(kind: ExportKind): string {
  return `\uFEFF${EXPORTS[kind].join(',')}${END}`;
}

export function csvLine(kind: ExportKind, record: ExportRecord): string {
  return valuesOf(kind, record).map(csvCell).join(',') + END;
}

export function csvFile(kind: ExportKind, records: readonly ExportRecord[]): string {
  return csvHead(kind) + records.map((record) => csvLine(kind, record)).join('');
}

/** The same lines separated by tabs, for pasting into a spreadsheet. */
export function tabbedLines(kind: ExportKind, records: readonly ExportRecord[]): string {
  const lines = records.map((record) => valuesOf(kind, record).map(tabbedCell).join('\t'));
  return [EXPORTS[kind].join('\t'), ...lines].join('\n');
}

/** Reduces a record to the columns of its kind, in order. Missing columns become null. */
export function ordered(kind: ExportKind, record: ExportRecord): ExportRecord {
  return Object.fromEntries(EXPORTS[kind].map((name) => [name, record[name] ?? null]));
}

function valuesOf(kind: ExportKind, record: ExportRecord): ExportValue[] {
  return EXPORTS[kind].map((name) => record[name] ?? null);
}

function tabbedCell(value: ExportValue): string {
  return typeof value === 'string' ? guarded(value).replaceAll(/[\t\r\n]+/g, ' ') : String(value ?? '');
}
