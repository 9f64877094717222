import { type CSSProperties, type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SqlResult, SqlValue } from '#data/sql/ask-sql.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { SavedTable } from '#ui/table/data-table-props.ts';
import { valueKind } from './value-kind.ts';

type Row = { at: number; values: readonly SqlValue[] };

/** Rows that are looked at for how wide a column is. */
const MEASURED = 200;
const LETTER = 7.2;
const PADDING = 28;
const [NARROWEST, WIDEST] = [72, 360];
/** Beyond its columns' own widths, a table of few of them leaves the room free. */
const GROWTH = 1.25;
/** An empty text, which a dash would make NULL. */
const EMPTY = "''";

/** The rows of a result, as the engine wrote their values. */
export function ResultTable({ result }: { result: SqlResult }): JSX.Element {
  const { t } = useTranslation();
  const scrolls = useFrameWidth() !== 'narrow';
  const [saved, setSaved] = useState<SavedTable>({});
  const { columns, width } = useMemo(() => columnsOf(result), [result]);
  const rows = useMemo(() => result.rows.map((values, at): Row => ({ at, values })), [result]);
  return (
    <div className="result-table" style={{ '--result-width': `${Math.round(width * GROWTH)}px` } as CSSProperties}>
      <DataTable
        label={t('sql.result')}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => `${at}`}
        saved={saved}
        onArrange={(change) => setSaved((before) => ({ ...before, ...change }))}
        scrolls={scrolls}
        empty={<EmptyLine>{t('sql.noRows')}</EmptyLine>}
      />
    </div>
  );
}

function columnsOf({ columns, rows }: SqlResult): { columns: readonly Column<Row>[]; width: number } {
  const shown = rows.slice(0, MEASURED);
  const made = columns.map(({ name, type }, at): Column<Row> & { minWidth: number } => {
    const longest = shown.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), name.length);
    const minWidth = Math.round(Math.min(WIDEST, Math.max(NARROWEST, longest * LETTER + PADDING)));
    const shared = { id: `${at}:${name}`, title: name, tooltip: type, minWidth, priority: 0 };
    const value = ({ values }: Row) => values[at];
    if (valueKind(type) === 'number') return { ...shared, kind: 'figure', value };
    return { ...shared, kind: 'text', value: (row) => (value(row) === '' ? EMPTY : value(row)) };
  });
  return { columns: made, width: made.reduce((sum, { minWidth }) => sum + minWidth, PADDING) };
}
