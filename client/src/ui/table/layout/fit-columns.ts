import type { Column } from '#ui/table/column.ts';
import { KINDS } from '#ui/table/model/kinds.ts';

/** The user's arrangement of a table. Columns not listed keep the screen's defaults. */
export type Arrangement = {
  order: readonly string[];
  hidden: readonly string[];
  /** Shown explicitly, so the column stays even if room is short. */
  shown: readonly string[];
  widths: Readonly<Record<string, number>>;
};

export type PlacedColumn<Row> = { column: Column<Row>; width: number };

const EDGE = 24;
const COMPACT_RATE = 168;
const COMPACT_NAME = 140;
const COMPACT_COST = 84;
const RATE_WITH_SAMPLE = 154;
const LEAST_RATE = 120;
const LEAST_NAME = 92;

/** How a table is laid out: on phones it is compact. `sorted` are the ids of the columns it is sorted by. */
export type Fit = { compact: boolean; sorted: readonly string[] };

/**
 * The columns that fit into a width, in order and with their widths. The others are dropped by priority; those the table
 * is sorted by stay. On phones the cost stays too, while a narrower name and rate leave room for it.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  width: number,
  arrangement: Arrangement,
  { compact, sorted }: Fit,
): readonly PlacedColumn<Row>[] {
  const first = lead(columns);
  const kept = { ...arrangement, shown: [...arrangement.shown, ...sorted] };
  const placed = wanted(columns, kept).map((column) => ({
    column,
    width: arrangement.widths[column.id] ?? leastWidth(column, compact),
  }));
  const room = width - EDGE;
  for (;;) {
    const next = nextToDrop(placed, first, kept);
    const isCost = placed[next]?.column.kind === 'cost';
    const needed = sum(compact && isCost ? squeeze(placed, room, first) : placed);
    if (next < 0 || needed <= room) break;
    placed.splice(next, 1);
  }
  return compact
    ? stretch(squeeze(placed, room, first), room, first)
    : stretch(spread(placed, room, arrangement), room, first);
}

/** All columns in the user's order, after the rank and the pinned one. */
export function orderColumns<Row>(columns: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] {
  const first = lead(columns);
  const positions = new Map(order.map((id, index) => [id, index]));
  const rank = (column: Column<Row>, index: number) => {
    if (column.kind === 'place') return -2;
    return column === first ? -1 : (positions.get(column.id) ?? index);
  };
  const ranked = columns.map((column, index) => ({ column, rank: rank(column, index) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ column }) => column);
}

/** Whether the user or the screen wants a column shown, regardless of room. */
export function isWanted<Row>(column: Column<Row>, { hidden, shown }: Arrangement): boolean {
  return column.hidden ? shown.includes(column.id) : !hidden.includes(column.id);
}

/** The column pinned to the left edge. */
export function lead<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ pinned }) => pinned) ?? columns[0];
}

function wanted<Row>(columns: readonly Column<Row>[], arrangement: Arrangement): Column<Row>[] {
  const first = lead(columns);
  return orderColumns(columns, arrangement.order).filter((column) => column === first || isWanted(column, arrangement));
}

function leastWidth<Row>(column: Column<Row>, compact: boolean): number {
  if (compact && column.kind === 'rate') return COMPACT_RATE;
  if (compact && column.kind === 'cost') return COMPACT_COST;
  if (compact && KINDS[column.kind].align === 'start') return Math.min(column.minWidth ?? COMPACT_NAME, COMPACT_NAME);
  return column.minWidth ?? KINDS[column.kind].minWidth;
}

function nextToDrop<Row>(
  placed: readonly PlacedColumn<Row>[],
  first: Column<Row> | undefined,
  { shown }: Arrangement,
): number {
  const rank = ({ column }: PlacedColumn<Row>) =>
    column === first || column.kind === 'rate' || shown.includes(column.id)
      ? 0
      : (column.priority ?? KINDS[column.kind].priority);
  const ranks = placed.map(rank);
  const highest = Math.max(0, ...ranks);
  return highest === 0 ? -1 : ranks.lastIndexOf(highest);
}

/** Narrows the rate to where its interval still has the sample beside it, then the name, then the rate again. */
function squeeze<Row>(
  placed: readonly PlacedColumn<Row>[],
  room: number,
  first: Column<Row> | undefined,
): readonly PlacedColumn<Row>[] {
  let over = sum(placed) - room;
  let squeezed = placed;
  const narrow = (which: (column: Column<Row>) => boolean, least: number) => {
    squeezed = squeezed.map((one) => {
      if (!which(one.column)) return one;
      const by = Math.max(0, Math.min(over, one.width - least));
      over -= by;
      return { ...one, width: one.width - by };
    });
  };
  narrow(({ kind }) => kind === 'rate', RATE_WITH_SAMPLE);
  narrow((column) => column === first, LEAST_NAME);
  narrow(({ kind }) => kind === 'rate', LEAST_RATE);
  return squeezed;
}

/** Distributes the remaining room by the columns' shares, except to those with a width set by the user. */
function spread<Row>(
  placed: readonly PlacedColumn<Row>[],
  room: number,
  { widths }: Arrangement,
): readonly PlacedColumn<Row>[] {
  const left = Math.max(0, room - sum(placed));
  const share = ({ column }: PlacedColumn<Row>) => (column.id in widths ? 0 : KINDS[column.kind].grow);
  const shares = placed.reduce((total, one) => total + share(one), 0) || 1;
  return placed.map((one) => {
    const by = Math.min(KINDS[one.column.kind].growsBy, Math.floor((left * share(one)) / shares));
    return { ...one, width: one.width + (share(one) > 0 ? by : 0) };
  });
}

/** Gives the room that is still left to the first column. */
function stretch<Row>(
  placed: readonly PlacedColumn<Row>[],
  room: number,
  first: Column<Row> | undefined,
): readonly PlacedColumn<Row>[] {
  const rest = Math.max(0, room - sum(placed));
  return placed.map((one) => (one.column === first ? { ...one, width: one.width + rest } : one));
}

const sum = <Row>(placed: readonly PlacedColumn<Row>[]) => placed.reduce((total, { width }) => total + width, 0);
