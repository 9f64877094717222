import { tabbedLines } from '@droptally/domain/export/export-lines';
import { type ExportFormat, type ExportSet, exportFile, recordsOf } from '#ui/output/export-set.ts';
import { saveFile } from '#ui/output/save-file.ts';
import type { Keyed } from './model/row-entries.ts';
import type { TableExport } from './table-export.ts';

const NONE: ReadonlySet<string> = new Set();

export type TableOutput<Row> = {
  /** The checked rows that the filter leaves. */
  picked: () => readonly Keyed<Row>[];
  exportAs: (format: ExportFormat) => void;
  /** Copies the checked rows, else the given one, else all. */
  copyRows: (only?: Row) => void;
};

/** Copies and exports the rows of a table in display order. Checked rows hidden by the filter are left out. */
export function tableOutput<Row>(
  { kind, about, record, scope }: TableExport<Row>,
  rows: () => readonly Keyed<Row>[],
  copyText: (text: string) => Promise<boolean>,
  checked: ReadonlySet<string> = NONE,
): TableOutput<Row> {
  const setOf = (wanted: readonly Row[]): ExportSet => ({ kind, about, scope, records: wanted.map(record) });
  const picked = () => (checked.size > 0 ? rows().filter((row) => checked.has(row.id)) : []);
  return {
    picked,
    exportAs(format) {
      saveFile(exportFile(format, setOf(rows().map(({ original }) => original))));
    },
    copyRows(only) {
      const chosen = picked();
      const wanted = (chosen.length > 0 ? chosen : rows()).map(({ original }) => original);
      const set = setOf(only && chosen.length === 0 ? [only] : wanted);
      void copyText(tabbedLines(kind, recordsOf(set)));
    },
  };
}
