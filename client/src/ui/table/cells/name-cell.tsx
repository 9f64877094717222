import type { MouseEvent, ReactNode } from 'react';
import { doubtMark } from '#ui/rate/doubt-mark.tsx';
import type { ColumnOf } from '#ui/table/column.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { endKept } from './end-kept.tsx';
import './name-cell.css';

type NameColumn<Row> = ColumnOf<Row, 'text'> | ColumnOf<Row, 'code'> | ColumnOf<Row, 'item'>;
type NameCellProps<Row> = { column: NameColumn<Row>; row: Row; first: boolean; view: GridView<Row> };

type Name = {
  tile?: ReactNode;
  text: string;
  code?: boolean;
  note?: string | undefined;
  noteLang?: string | undefined;
  lang?: string | undefined;
  careful?: boolean;
};

/** A name with its tile, or a code. In the first column it is the row's link and is followed by the row's badge. */
export function nameCell<Row>({ column, row, first, view }: NameCellProps<Row>): ReactNode {
  const name = nameOf(column, row, view.compact);
  if (!name) return '—';
  const href = first ? view.href?.(row) : undefined;
  const mark = first ? badge(row, view) : null;
  return (
    <>
      {name.tile}
      <span className={classOf(name)} lang={name.lang}>
        {href === undefined ? endKept(name.text) : <RowLink name={name.text} href={href} row={row} view={view} />}
      </span>
      {name.note && (
        <span className={mark ? 'data-table__note data-table__note--marked' : 'data-table__note'} lang={name.noteLang}>
          {name.note}
        </span>
      )}
      {mark}
    </>
  );
}

function classOf({ tile, code, careful }: Name): string {
  return [
    'data-table__name',
    tile && 'data-table__name--tiled',
    code && 'dt-code',
    careful && 'data-table__name--careful',
  ]
    .filter(Boolean)
    .join(' ');
}

type RowLinkProps<Row> = { name: string; href: string; row: Row; view: GridView<Row> };

function RowLink<Row>({ name, href, row, view }: RowLinkProps<Row>) {
  const open = (event: MouseEvent) => {
    if (!view.onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    view.onOpen(row);
  };
  return (
    <a className="data-table__link" href={href} tabIndex={-1} draggable={false} onClick={open}>
      {endKept(name)}
    </a>
  );
}

function badge<Row>(row: Row, view: GridView<Row>): ReactNode {
  if (view.badge) return view.badge(row);
  for (const { column } of view.columns) {
    const value = column.kind === 'rate' && column.value(row);
    if (value) return doubtMark(value);
  }
  return null;
}

function nameOf<Row>(column: NameColumn<Row>, row: Row, compact: boolean): Name | null {
  switch (column.kind) {
    case 'text': {
      const text = column.value(row);
      return text ? { text, careful: column.careful?.(row) ?? false } : null;
    }
    case 'code': {
      const value = column.value(row);
      return value
        ? { text: value.code, code: true, note: value.note, noteLang: value.noteLang, lang: value.lang }
        : null;
    }
    case 'item': {
      const value = column.value(row);
      const drawn = value && <ItemTile item={value.item} size={compact ? 24 : 20} />;
      const tile = value?.preview ? value.preview(<span>{drawn}</span>) : drawn;
      return value ? { tile, text: value.name, note: value.note, noteLang: value.noteLang, lang: value.lang } : null;
    }
  }
}
