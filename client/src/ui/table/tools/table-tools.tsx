import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import { FilterField } from '#ui/controls/filter-field.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { TableOutput } from '#ui/table/table-output.ts';
import { type ColumnMenu, columnEntries, hasArrangement } from './column-entries.ts';
import { ExportMenu } from './export-menu.tsx';

type TableToolsProps<Row> = {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  setFilter: (filter: string) => void;
  shown: number;
  total: number;
  menu: ColumnMenu<Row>;
  output: TableOutput<Row> | undefined;
  leave: () => void;
  children?: ReactNode;
};

/** The toolbar of a table: filter, number of matching rows, columns and export. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { t } = useTranslation();
  const { input, filter, setFilter, shown, total, menu, output, leave, children } = props;
  return (
    <div className="data-table__tools">
      <span className="data-table__filter">
        <FilterField input={input} label={t('table.filter')} filter={filter} setFilter={setFilter} leave={leave} />
      </span>
      <output className="data-table__counts">
        {filter && t('table.shown', { shown: formatCount(shown), total: formatCount(total) })}
      </output>
      {children}
      {hasArrangement(menu.columns) && (
        <MenuButton keepOpen={true} entries={columnEntries(menu, t)}>
          {t('table.columns')}
        </MenuButton>
      )}
      {output && <ExportMenu exportAs={output.exportAs} copy={output.copyRows} />}
    </div>
  );
}
