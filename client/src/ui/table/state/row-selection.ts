/** Rows checked one by one or by an earlier range, and the range that Shift still changes. */
export type RowSelection = {
  kept: ReadonlySet<string>;
  range: { anchor: string; keys: readonly string[] } | null;
};

export const NO_SELECTION: RowSelection = { kept: new Set(), range: null };

export function checkedKeys({ kept, range }: RowSelection): ReadonlySet<string> {
  return range ? new Set([...kept, ...range.keys]) : kept;
}

export function toggled(selection: RowSelection, key: string): RowSelection {
  const kept = new Set(checkedKeys(selection));
  if (!kept.delete(key)) kept.add(key);
  return { kept, range: null };
}

/** Keeps what is checked. The next range begins elsewhere. */
export function settled(selection: RowSelection): RowSelection {
  return selection.range ? { kept: checkedKeys(selection), range: null } : selection;
}

/** Moves the end of the range to a row. `keys` are the rows in order; a new range begins at `from`. */
export function extended(selection: RowSelection, keys: readonly string[], from: string, to: string): RowSelection {
  const before = selection.range?.anchor;
  const anchor = before !== undefined && keys.includes(before) ? before : from;
  const [start, end] = [keys.indexOf(anchor), keys.indexOf(to)];
  return { kept: selection.kept, range: { anchor, keys: keys.slice(Math.min(start, end), Math.max(start, end) + 1) } };
}
