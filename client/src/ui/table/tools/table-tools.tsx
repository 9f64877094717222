import { memo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import { FilterField } from '#ui/controls/filter-field.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { Column } from '#ui/table/column.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import type { Arranged } from '#ui/table/layout/use-arrangement.ts';
import type { TableOutput } from '#ui/table/table-output.ts';
import { columnEntries, hasArrangement } from './column-entries.ts';
import { ExportMenu } from './export-menu.tsx';

type TableToolsProps<Row> = {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  setFilter: (filter: string) => void;
  shown: number;
  total: number;
  columns: readonly Column<Row>[];
  arranged: Arranged;
  view: GridView<Row>;
  output: TableOutput<Row> | undefined;
  leave: () => void;
  /** Goes on from the filter to what can be typed in. */
  enter: () => void;
  children?: ReactNode;
};

/** The toolbar of a table: filter, number of matching rows, columns and export. */
export const TableTools = memo(PlainTableTools) as typeof PlainTableTools;

function PlainTableTools<Row>(props: TableToolsProps<Row>) {
  const { t } = useTranslation();
  const { input, filter, setFilter, shown, total, columns, arranged, view, output, leave, enter, children } = props;
  const visible = new Set(view.columns.map(({ column }) => column.id));
  return (
    <div className="data-table__tools">
      <span className="data-table__filter">
        <FilterField
          input={input}
          label={t('table.filter')}
          filter={filter}
          setFilter={setFilter}
          leave={leave}
          enter={enter}
        />
      </span>
      <output className="data-table__counts">
        {filter && t('table.shown', { shown: formatCount(shown), total: formatCount(total) })}
      </output>
      {children}
      {hasArrangement(columns) && (
        <MenuButton keepOpen={true} entries={columnEntries({ ...arranged, columns, visible }, t)}>
          {t('table.columns')}
        </MenuButton>
      )}
      {output && <ExportMenu exportAs={output.exportAs} copy={output.copyRows} />}
    </div>
  );
}
