import type { SummedRow } from '@droptally/proto/api/matrix';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { isStageOpen } from '#data/catalog/open-stage.ts';
import { type DropRow, dropRows } from '#data/rows/drop-rows.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import type { Columns } from './columns-of.ts';

/** Groups of lines in order: pinned, dropped by all, some and none of the columns, and past. */
export type LineGroup = 'pinned' | 'all' | 'some' | 'none' | 'past';
export const LINE_GROUPS: readonly LineGroup[] = ['pinned', 'all', 'some', 'none', 'past'];

/** One item at each of the stages, or one stage for each of the items; a cell is null if nothing was counted. */
export type Line = { key: string; entry: EntryRef; group: LineGroup; cells: readonly (DropRow | null)[] };

export type Comparison = { columns: readonly EntryRef[]; lines: readonly Line[] };

export type ComparisonData = { matrix: readonly SummedRow[]; catalog: Catalog; confidence: number };

/** Builds the comparison: stages item by item with pinned items first, or items stage by stage. */
export function compare({ columns, pinned }: Columns, data: ComparisonData): Comparison {
  const cells = new Map<string, { entry: EntryRef; cells: (DropRow | null)[] }>();
  for (const entry of pinned) cells.set(formatEntry(entry), { entry, cells: columns.map(() => null) });
  columns.forEach((column, index) => {
    for (const row of rowsOfPin(column, data)) {
      const entry = lineEntryOf(column, row);
      const line = cells.get(formatEntry(entry)) ?? { entry, cells: columns.map(() => null) };
      line.cells[index] = row;
      cells.set(formatEntry(entry), line);
    }
  });
  const isPinned = new Set(pinned.map(formatEntry));
  const isCurrent = currentIn(columns[0]?.kind ?? 'item', data.catalog);
  const lines = [...cells].map(([key, line]): Line => {
    const group = isPinned.has(key) ? 'pinned' : groupOf(line.cells, isCurrent);
    return { key, ...line, group };
  });
  return { columns, lines };
}

function rowsOfPin({ kind, id }: EntryRef, { matrix, catalog, confidence }: ComparisonData): DropRow[] {
  return dropRows(rowsOf(matrix, kind === 'stage' ? { stageId: id } : { itemId: id }), catalog, confidence);
}

function lineEntryOf({ kind }: EntryRef, { stage, item }: DropRow): EntryRef {
  return kind === 'stage' ? { kind: 'item', id: item.itemId } : { kind: 'stage', id: stage.stageId };
}

function groupOf(cells: readonly (DropRow | null)[], isCurrent: (cell: DropRow) => boolean): LineGroup {
  const there = cells.filter((cell) => cell !== null);
  if (!there.some(isCurrent)) return 'past';
  const dropped = there.filter(({ counted }) => counted.quantity > 0).length;
  if (dropped === 0) return 'none';
  return dropped === cells.length ? 'all' : 'some';
}

/** For items, stages of past events do not count as current. A pinned closed stage is shown as it was. */
function currentIn(kind: EntryRef['kind'], catalog: Catalog): (cell: DropRow) => boolean {
  const isOpen = ({ stage, zone }: DropRow) => isStageOpen(catalog, stage, zone ?? null);
  return kind === 'item' ? (cell) => isOpenNow(cell, catalog) : (cell) => !cell.past || !isOpen(cell);
}
