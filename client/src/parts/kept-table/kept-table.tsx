import type { JSX } from 'react';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import type { ExportScope } from '#ui/output/export-set.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import type { TableExport } from '#ui/table/table-export.ts';

/** What a table's rows are in a file; its scope says only where the numbers are other ones than are chosen. */
export type KeptTableExport<Row> = Omit<TableExport<Row>, 'scope'> & { scope?: Partial<ExportScope> };

export type KeptTableProps<Row extends object> = Omit<DataTableProps<Row>, 'left' | 'onArrange' | 'exports'> & {
  /** Names the table in preferences. */
  id: string;
  exports: KeptTableExport<Row>;
};

/** A table that stays as the reader arranged it, and exports the numbers that are chosen. */
export function KeptTable<Row extends object>({ id, exports, ...props }: KeptTableProps<Row>): JSX.Element {
  const [left, onArrange] = useTablePreference(id);
  const scope = useExportScope(exports.scope);
  return <DataTable {...props} left={left} onArrange={onArrange} exports={{ ...exports, scope }} />;
}
