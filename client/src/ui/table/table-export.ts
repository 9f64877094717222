import type { ExportKind, ExportRecord } from '@droptally/domain/export/export-columns';
import type { ExportScope } from '#ui/output/export-set.ts';

/** What a table's rows are in a file: all that is known of each, whichever columns there is room for. */
export type TableExport<Row> = {
  kind: ExportKind;
  /** Codes and names of what the table is about. */
  about: readonly string[];
  record: (row: Row) => ExportRecord;
  /** Whose numbers they are. */
  scope: ExportScope;
};
