import type { PerItem } from '@droptally/domain/statistics/per-item';
import type { ReactNode } from 'react';
import type { RateValue } from '#ui/rate/rate-value.ts';
import type { TileItem } from '#ui/tile/tile-item.ts';

/** What a cell of each kind is made of. The kind alone decides alignment, format, cell and sort. */
type KindValues = {
  text: string;
  code: CodeValue;
  item: ItemValue;
  count: number;
  rate: RateValue;
  cost: PerItem;
  /** Between which whole numbers, and which is the likeliest. */
  amount: { least: number; likely: number; most: number };
  /** Milliseconds. */
  duration: number;
  /** Milliseconds since 1970; an end of null is open. */
  range: { start: number; end: number | null };
  /** Rates by day, the last day last; null for a day without runs. A word stands where no line is due. */
  spark: readonly (number | null)[] | string;
  /** What dropped together; a word where that is nothing. */
  drops: readonly DropValue[] | string;
};

export type ColumnKind = keyof KindValues;

/** A stage's code, and what stands after it in a weaker voice: its name or its zone. */
type CodeValue = { code: string; lang?: string; note?: string; noteLang?: string };
export type DropValue = { item: TileItem; name: string; lang?: string; quantity: number };
type ItemValue = {
  item: TileItem;
  name: string;
  lang?: string;
  note?: string;
  noteLang?: string;
  /** The tile with what is shown while it is pointed at. */
  preview?: (tile: ReactNode) => ReactNode;
};

export type SortValue = string | number | null;

export type ColumnOf<Row, Kind extends ColumnKind> = {
  id: string;
  /** What addresses and kept arrangements of before call it. */
  formerId?: string;
  /** In the reader's language, like every text here. */
  title: string;
  tooltip?: string;
  kind: Kind;
  /** Null or undefined shows a dash and sorts last either way. */
  value: (row: Row) => KindValues[Kind] | null | undefined;
  sortValue?: (row: Row) => SortValue;
  minWidth?: number;
  /** Where room is short the highest gives way first; 0, pinned and rate columns never do. */
  priority?: number;
  /** Stays at the left edge and shows the row's badge; the first column when none says so. */
  pinned?: boolean;
  /** Not shown until the reader asks for it. */
  hidden?: boolean;
  /** Of a text: whether it says to be careful. */
  careful?: (row: Row) => boolean;
  /** Of a rate: how sure its interval is, for the heading. 0.95 when not given. */
  confidence?: number;
};

export type Column<Row> = { [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];

export type Sorting = readonly { id: string; desc: boolean }[];
export type PageSize = 10 | 20 | 40 | 'all';

/** Rows that stand together under a heading. Groups come in the order given; rows of none of them come first. */
export type RowGroup<Row> = { id: string; title: (count: number) => string; holds: (row: Row) => boolean };

/** The one next action of a row, shown on hover and on focus. */
export type RowAction<Row> = { label: (row: Row) => string; run: (row: Row) => void };
