import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../reading/yaml-source.ts';
import { RefusedEdit } from './refused-edit.ts';

/** A change of one entry in a list file. `at` is the entry's index, or the length of the list for a new entry. */
export type ListChange = { at: number; remove: 0 | 1; entry?: readonly string[] };

/**
 * Changes one entry of a list in the text of its file. Preserves every other byte: comments, order, layout. Parses the
 * result and rejects the edit if the layout gives it another meaning. YAML's `Document` keeps comments, but rewrites
 * spacing, quotes and line breaks of entries that did not change.
 */
export function changeList(text: string, { at, remove, entry }: ListChange): string {
  const before = listIn(text);
  const added = entry ? listIn(`${entry.join('\n')}\n`).values : [];
  const lines = text.split('\n');
  const from = at < before.values.length ? before.lineOf(at) : undefined;
  const indent = indentOf(lines, before.values.length > 0 ? before.lineOf(0) : undefined);
  const ending = text.includes('\r\n') ? '\r' : '';
  const fresh = (entry ?? []).map((line) => indent + line + ending);
  const changed =
    from === undefined ? appended(lines, fresh, ending) : spliced({ lines, from, list: before, at, remove, fresh });
  if (!isDeepStrictEqual(listIn(changed).values, before.values.toSpliced(at, remove, ...added)))
    throw new RefusedEdit('the layout of the file cannot be edited by a program: write one entry after the other');
  return changed;
}

/** The entries of a list, in file order. */
export function entriesIn(text: string): readonly Record<string, unknown>[] {
  return listIn(text).values as Record<string, unknown>[];
}

type List = { values: readonly unknown[]; lineOf(index: number): number };

function listIn(text: string): List {
  const source = parseYaml(text);
  if (!source.ok) throw new RefusedEdit(`line ${source.line}: ${source.message}`);
  if (!Array.isArray(source.value)) throw new RefusedEdit('the file is not a list');
  return { values: source.value, lineOf: (index) => source.lineOf([index]) - 1 };
}

function indentOf(lines: readonly string[], first: number | undefined): string {
  return /^ */.exec(lines[first ?? -1] ?? '')?.[0] ?? '';
}

/** Appends after the last line. A `[]` line is replaced by the first entry. */
function appended(lines: readonly string[], fresh: readonly string[], ending: string): string {
  const kept = lines.filter((line) => !/^\[\s*\]\s*$/.test(line));
  if (kept.at(-1) === '') kept.pop();
  else if (kept.length > 0) kept.push(`${kept.pop()}${ending}`);
  return [...kept, ...fresh, ''].join('\n');
}

type Splice = Pick<ListChange, 'at' | 'remove'> & {
  lines: readonly string[];
  /** First line of the entry at `at`. */
  from: number;
  list: List;
  fresh: readonly string[];
};

function spliced({ lines, from, list, at, remove, fresh }: Splice): string {
  const next = at + 1 < list.values.length ? list.lineOf(at + 1) : lines.length;
  let end = next;
  // Comments and blank lines between two entries belong to the second one, or to neither.
  while (end > from + 1 && /^\s*(#.*)?$/.test(lines[end - 1] ?? '')) end--;
  return lines.toSpliced(from, remove === 1 ? end - from : 0, ...fresh).join('\n');
}
