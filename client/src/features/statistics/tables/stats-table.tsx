import { useNavigate } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useCompare } from '#parts/entry-menu/use-compare.ts';
import { useEntryMenu } from '#parts/entry-menu/use-entry-menu.ts';
import { KeptTable } from '#parts/kept-table/kept-table.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import type { Column } from '#ui/table/column.ts';
import type { TableExport } from '#ui/table/table-export.ts';
import type { StatsTableProps } from './stats-table-props.ts';

type StatsTableOf<Row> = StatsTableProps & {
  id: string;
  label: string;
  kind: 'stage' | 'item';
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Id of the column sorted in descending order by default. */
  most: string;
  keyOf: (row: Row) => string;
  pathOf: (row: Row) => string;
  none: ReactNode;
  exports: Pick<TableExport<Row>, 'kind' | 'record'>;
};

/** The totals are exact counts of everyone's runs, whatever the user has chosen. */
const OF_ALL = { source: 'global', category: 'all', confidence: null } as const;

/** Stages or items with their counts. Each row links to its own screen. */
export function StatsTable<Row extends object>(props: StatsTableOf<Row>): JSX.Element {
  const { id, label, kind, rows, columns, most, keyOf, pathOf, none, stale, scrolls, exports } = props;
  const { server } = useCatalog();
  const navigate = useNavigate();
  const menu = useEntryMenu();
  const open = (row: Row) => void navigate({ to: pathOf(row) });
  return (
    <KeptTable
      id={id}
      label={label}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      exports={{ ...exports, about: [], scope: OF_ALL }}
      scope={server}
      stale={stale}
      scrolls={scrolls}
      defaultSort={[{ id: most, desc: true }]}
      onSelect={open}
      onOpen={open}
      href={pathOf}
      compare={useCompare(kind, keyOf)}
      menu={(row) => menu({ kind, id: keyOf(row) }, pathOf(row))}
      empty={<EmptyLine>{none}</EmptyLine>}
    />
  );
}
