import type { SortKey } from '#data/address/site-search.ts';
import { LINE_GROUPS, type Line, type LineGroup } from './comparison.ts';
import { type Measure, worth } from './measure.ts';

export type LineOrder = { measure: Measure; column?: number; descending?: boolean };

/**
 * Lines by group, best first: by the column the user chose, else items by their best stage and stages by the first
 * item.
 */
export function orderLines(lines: readonly Line[], order: LineOrder): ReadonlyMap<LineGroup, readonly Line[]> {
  const sorted = [...lines].sort((a, b) => compared(values(a, order), values(b, order), order.descending ?? true));
  return new Map(LINE_GROUPS.map((group) => [group, sorted.filter((line) => line.group === group)]));
}

/** The line shown first. */
export function firstLine(lines: readonly Line[], order: LineOrder): Line | undefined {
  return [...orderLines(lines, order).values()].flat()[0];
}

/** The sort column from the URL, as an index into `names`. */
export function columnOrder(
  sort: readonly SortKey[] | undefined,
  names: readonly string[],
): Omit<LineOrder, 'measure'> {
  const key = sort?.[0];
  const column = key ? names.indexOf(key.column) : -1;
  return key && column >= 0 ? { column, descending: key.descending } : {};
}

/** The sort keys of a line. For a stage they are one per column, since different items are not comparable. */
function values({ entry, cells }: Line, { measure, column }: LineOrder): readonly (number | null)[] {
  const all = cells.map((cell) => worth(cell, measure)?.rate ?? null);
  if (column !== undefined) return [all[column] ?? null];
  return entry.kind === 'stage' ? all : [highest(all)];
}

function highest(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null);
  return there.length > 0 ? Math.max(...there) : null;
}

/** Compares by the first differing value. Missing values sort last in both directions. */
function compared(a: readonly (number | null)[], b: readonly (number | null)[], descending: boolean): number {
  const first = a.findIndex((value, at) => value !== b[at]);
  const [one = null, other = null] = [a[first], b[first]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return descending ? other - one : one - other;
}
