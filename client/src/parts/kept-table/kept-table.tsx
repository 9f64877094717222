import type { JSX } from 'react';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import type { ExportScope } from '#ui/output/export-set.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import type { TableExport } from '#ui/table/table-export.ts';

/** How rows are exported. The scope lists only what differs from the user's choices. */
export type KeptTableExport<Row> = Omit<TableExport<Row>, 'scope'> & { scope?: Partial<ExportScope> };

export type KeptTableProps<Row extends object> = Omit<DataTableProps<Row>, 'saved' | 'onArrange' | 'exports'> & {
  /** Key of the table in the preferences. */
  id: string;
  exports: KeptTableExport<Row>;
};

/** A table that saves the user's arrangement, and exports the chosen scope. */
export function KeptTable<Row extends object>({ id, exports, ...props }: KeptTableProps<Row>): JSX.Element {
  const [saved, onArrange] = useTablePreference(id);
  const scope = useExportScope(exports.scope);
  return <DataTable {...props} saved={saved} onArrange={onArrange} exports={{ ...exports, scope }} />;
}
