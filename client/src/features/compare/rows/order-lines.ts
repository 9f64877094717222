import type { SortKey } from '../../../data/selection/site-search.ts';
import { LINE_GROUPS, type Line, type LineGroup } from './comparison.ts';
import { type Measure, worth } from './measure.ts';

export type LineOrder = { measure: Measure; column?: number; descending?: boolean };

/** Lines by group, the best first: by one column where the reader chose it, else by the best value of the line. */
export function orderLines(lines: readonly Line[], order: LineOrder): ReadonlyMap<LineGroup, readonly Line[]> {
  const sorted = [...lines].sort((a, b) => compared(value(a, order), value(b, order), order.descending ?? true));
  return new Map(LINE_GROUPS.map((group) => [group, sorted.filter((line) => line.group === group)]));
}

/** The line that is shown first. */
export function firstLine(lines: readonly Line[], order: LineOrder): Line | undefined {
  return [...orderLines(lines, order).values()].flat()[0];
}

/** Which column of those named an address sorts by. */
export function columnOrder(
  sort: readonly SortKey[] | undefined,
  names: readonly string[],
): Omit<LineOrder, 'measure'> {
  const key = sort?.[0];
  const column = key ? names.indexOf(key.column) : -1;
  return key && column >= 0 ? { column, descending: key.descending } : {};
}

function value({ cells }: Line, { measure, column }: LineOrder): number | null {
  const wanted = column === undefined ? cells : [cells[column] ?? null];
  const values = wanted.flatMap((cell) => worth(cell, measure)?.rate ?? []);
  return values.length > 0 ? Math.max(...values) : null;
}

function compared(a: number | null, b: number | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
}
