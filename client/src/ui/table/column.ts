import type { PerItem } from '@droptally/domain/statistics/per-item';
import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon/icon-paths.ts';
import type { RateValue } from '#ui/rate/rate-value.ts';
import type { TileItem } from '#ui/tile/tile-item.ts';

/** The value type of each kind. The kind alone determines alignment, format, cell and sort. */
type KindValues = {
  text: string;
  /** Rank from 1. Stands before all other columns. */
  place: number;
  code: CodeValue;
  item: ItemValue;
  count: number;
  /** A number with all its digits, as it was written elsewhere. */
  figure: string;
  rate: RateValue;
  cost: PerItem;
  /** Lower bound, upper bound and most likely value, all whole numbers. */
  amount: { least: number; likely: number; most: number };
  /** Milliseconds. */
  duration: number;
  /** Milliseconds since 1970; an end of null is open. */
  range: { start: number; end: number | null };
  /** Rates by day, oldest first; null for a day without runs. A string replaces the line. */
  spark: readonly (number | null)[] | string;
  /** Drops of one run; a string if there are none. */
  drops: readonly DropValue[] | string;
  /** A whole number that the user types; a blank field is 0. */
  entry: number;
};

export type ColumnKind = keyof KindValues;

/** A stage's code with an optional dimmed note after it: its name or zone. */
type CodeValue = { code: string; lang?: string; note?: string; noteLang?: string };
export type DropValue = { item: TileItem; name: string; lang?: string; quantity: number };
type ItemValue = {
  item: TileItem;
  name: string;
  lang?: string;
  note?: string;
  noteLang?: string;
  /** Wraps the tile with a preview shown while the pointer is on it. */
  preview?: (tile: ReactNode) => ReactNode;
};

export type SortValue = string | number | null;

export type ColumnOf<Row, Kind extends ColumnKind> = {
  id: string;
  /** The id in older URLs and saved arrangements. */
  formerId?: string;
  /** Localized, like every text here. */
  title: string;
  tooltip?: string;
  kind: Kind;
  /** Null and undefined show a dash and sort last in both directions. */
  value: (row: Row) => KindValues[Kind] | null | undefined;
  sortValue?: (row: Row) => SortValue;
  minWidth?: number;
  /** The highest priority is dropped first if room is short. 0, pinned and rate columns are never dropped. */
  priority?: number;
  /** Stays at the left edge and shows the row's badge. Defaults to the first column. */
  pinned?: boolean;
  /** Hidden until the user shows the column. */
  hidden?: boolean;
  /** Text columns: whether the text is a warning. */
  careful?: (row: Row) => boolean;
  /** Entry columns: name of the row's field. */
  label?: (row: Row) => string;
  /** Rate columns: confidence level of the interval, for the heading. Defaults to 0.95. */
  confidence?: number;
};

export type Column<Row> = { [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];

export type Sorting = readonly { id: string; desc: boolean }[];
export const PAGE_SIZES = [5, 10, 20, 40, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Rows under a common heading. Groups keep the order given; ungrouped rows come first. */
export type RowGroup<Row> = { id: string; title: (count: number) => string; holds: (row: Row) => boolean };

/** The main action of a row, shown on hover and on focus. The name of the row always leaves room for an icon. */
export type RowAction<Row> = { icon?: IconName; label: (row: Row) => string; run: (row: Row) => void };

/** A number that was typed, pasted or stepped to. */
export type Entered<Row> = { row: Row; column: string; value: number };

/** How checked rows are compared, where they can be. */
export type RowComparison<Row> = { most: number; run: (rows: readonly Row[]) => void };
