import { useText } from '../../i18n/use-text.ts';
import { saveFile } from '../output/save-file.ts';
import { useCopy } from '../output/use-copy.ts';
import type { Column } from './column.ts';
import { toTabs } from './export/cell-texts.ts';
import { type ExportFormat, exportRows } from './export/export-rows.ts';
import type { Keyed } from './model/row-entries.ts';

const NONE: ReadonlySet<string> = new Set();

/** Copying and exporting what a table shows, in the order of its lines; what is picked but filtered away is not meant. */
export function useTableOutput<Row>(
  id: string,
  columns: readonly Column<Row>[],
  rows: () => readonly Keyed<Row>[],
  checked: ReadonlySet<string> = NONE,
) {
  const t = useText();
  const copyText = useCopy();
  return {
    exportAs: (format: ExportFormat) => {
      const shown = rows().map(({ original }) => original);
      saveFile(exportRows(format, `droptally-${id}`, t('table.licence'), columns, shown));
    },
    copyRows: (only?: Row) => {
      const shown = rows();
      const picked = shown.filter((row) => checked.has(row.id));
      const wanted = (picked.length > 0 ? picked : shown).map(({ original }) => original);
      void copyText(toTabs(columns, only && picked.length === 0 ? [only] : wanted));
    },
  };
}
