import type { PageSize, RowGroup } from '#ui/table/column.ts';

/** A line of the table: a row, or the heading of the rows after it. */
export type RowEntry<Row> =
  | { type: 'row'; key: string; row: Row }
  | { type: 'group'; key: string; title: string; count: number };

export type Keyed<Row> = { id: string; original: Row };

/** Puts sorted rows under their groups. Omits the headings if a filter leaves only one non-empty part. */
export function rowEntries<Row>(
  rows: readonly Keyed<Row>[],
  groups: readonly RowGroup<Row>[],
  filtered: boolean,
): readonly RowEntry<Row>[] {
  const parts: Keyed<Row>[][] = [[], ...groups.map(() => [])];
  for (const row of rows) parts[1 + groups.findIndex((group) => group.holds(row.original))]?.push(row);
  const bare = groups.length === 0 || (filtered && parts.filter((part) => part.length > 0).length < 2);
  return parts.flatMap((part, index) => {
    const group = groups[index - 1];
    const lines = part.map(({ id, original }): RowEntry<Row> => ({ type: 'row', key: id, row: original }));
    if (!group || bare || part.length === 0) return lines;
    const count = part.length;
    return [{ type: 'group', key: `group ${group.id}`, title: group.title(count), count }, ...lines];
  });
}

/** The rows among the lines, in order. */
export function rowsOf<Row>(entries: readonly RowEntry<Row>[]): readonly Keyed<Row>[] {
  return entries.flatMap((entry) => (entry.type === 'row' ? { id: entry.key, original: entry.row } : []));
}

export type Page = { from: number; to: number; of: number; index: number; last: number };

/** The half-open range of rows, counted from 0, that a page shows. A page past the end is the last one. */
export function pageOf(count: number, size: PageSize, requested: number): Page {
  if (size === 'all') return { from: 0, to: count, of: count, index: 0, last: 0 };
  const last = Math.max(0, Math.ceil(count / size) - 1);
  const index = Math.min(Math.max(0, requested), last);
  return { from: index * size, to: Math.min(count, (index + 1) * size), of: count, index, last };
}

const PAGES_OFFERED = 7;

/** The page numbers offered around the current page. */
export function pagesAround({ index, last }: Pick<Page, 'index' | 'last'>): readonly number[] {
  const offered = Math.min(PAGES_OFFERED, last + 1);
  const first = Math.min(Math.max(0, index - Math.floor(offered / 2)), last + 1 - offered);
  return Array.from({ length: offered }, (_, offset) => first + offset);
}

/** The lines of one page. A group continued from the previous page repeats its heading. */
export function entriesOfPage<Row>(
  entries: readonly RowEntry<Row>[],
  { from, to, of }: Page,
): readonly RowEntry<Row>[] {
  if (to - from === of) return entries;
  const shown: RowEntry<Row>[] = [];
  let heading: RowEntry<Row> | null = null;
  let index = 0;
  for (const entry of entries) {
    if (entry.type === 'group') {
      heading = entry;
      continue;
    }
    if (index >= to) break;
    if (index >= from && heading) shown.push(heading);
    if (index >= from) {
      shown.push(entry);
      heading = null;
    }
    index += 1;
  }
  return shown;
}

/** The index of a page's first line among all lines. A repeated heading counts as the line before its first row. */
export function firstLineOf<Row>(all: readonly RowEntry<Row>[], shown: readonly RowEntry<Row>[]): number {
  const row = shown.findIndex(({ type }) => type === 'row');
  const first = shown[row];
  return first ? all.indexOf(first) - row : 0;
}
