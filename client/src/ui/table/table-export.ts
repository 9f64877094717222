import type { ExportKind, ExportRecord } from '@droptally/domain/export/export-columns';
import type { ExportScope } from '#ui/output/export-set.ts';

/** How rows are exported: every known field, whichever columns fit on the screen. */
export type TableExport<Row> = {
  kind: ExportKind;
  /** Codes and names of the table's subject. */
  about: readonly string[];
  record: (row: Row) => ExportRecord;
  /** The data set the rows belong to. */
  scope: ExportScope;
};
