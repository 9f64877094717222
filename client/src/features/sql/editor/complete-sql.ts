import type { SqlOffer, SqlTable } from '@droptally/proto/api/sql';
import { KEYWORDS, TYPES } from './sql-words.ts';

export type Word = {
  label: string;
  kind: 'table' | 'column' | 'function' | 'keyword' | 'type';
  /** What stands beside it: the type of a column. */
  detail?: string;
  /** What it is, in a sentence. */
  info?: string;
};

export type Words = { from: number; words: readonly Word[] };

const NAME = /[A-Za-z_]\w*$/;
const QUOTED = /'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|--[^\n]*(?=\n)|\/\*[\s\S]*?\*\//g;
const WITHIN_QUOTES = /['`]|--|\/\*/;
const AFTER_TABLE_WORD = /\b(?:FROM|JOIN|DESCRIBE|TABLE)\s+(?:analysis\.)?\w*$/i;
const IN_PARAMETER = /\{\s*\w+\s*:\s*\w*$/;
const NAMED =
  /\b(?:FROM|JOIN)\s+(?:analysis\.)?(\w+)(?:\s+(?:AS\s+)?(?!ON\b|USING\b|WHERE\b|GROUP\b|ORDER\b|LEFT\b|INNER\b|ARRAY\b)(\w+))?/gi;

/**
 * The words that may stand at a place: tables where one is named, columns of a table after its name and a dot, types within
 * a parameter. Else columns of the tables that the text reads, of all while it reads none, functions and keywords. Null within
 * quotes and comments, and where nothing has been typed, unless asked for.
 */
export function completeSql(text: string, place: number, offer: SqlOffer | undefined, isAsked: boolean): Words | null {
  const before = text.slice(0, place);
  if (WITHIN_QUOTES.test(before.replace(QUOTED, ''))) return null;
  const [typed = ''] = NAME.exec(before) ?? [];
  const from = place - typed.length;
  const [, owner] = /(\w+)\s*\.\s*$/.exec(before.slice(0, from)) ?? [];
  if (typed === '' && !owner && !isAsked) return null;
  const tables = offer?.tables ?? [];
  if (owner === 'analysis') return { from, words: tables.map(tableWord) };
  if (owner) return wordsOf(from, columnsOf([tableNamed(owner, text, tables)]));
  if (IN_PARAMETER.test(before)) return { from, words: TYPES.map((label) => ({ label, kind: 'type' })) };
  if (AFTER_TABLE_WORD.test(before)) return wordsOf(from, tables.map(tableWord));
  const read = tables.filter(({ name }) => [...text.matchAll(NAMED)].some(([, named]) => named === name));
  return {
    from,
    words: [
      ...columnsOf(read.length > 0 ? read : tables),
      ...KEYWORDS.map((label): Word => ({ label, kind: 'keyword' })),
      ...(offer?.functions ?? []).map((label): Word => ({ label, kind: 'function' })),
      ...tables.map(tableWord),
    ],
  };
}

function wordsOf(from: number, words: readonly Word[]): Words | null {
  return words.length > 0 ? { from, words } : null;
}

/** A table by its name, or by the one that the text gives it. */
function tableNamed(owner: string, text: string, tables: readonly SqlTable[]): SqlTable | undefined {
  const [, named] = [...text.matchAll(NAMED)].find(([, , alias]) => alias === owner) ?? [];
  return tables.find(({ name }) => name === (named ?? owner)) ?? tables.find(({ name }) => name === owner);
}

function columnsOf(tables: readonly (SqlTable | undefined)[]): readonly Word[] {
  const known = new Map<string, Word>();
  for (const { name, type, comment } of tables.flatMap((table) => table?.columns ?? []))
    if (!known.has(name)) known.set(name, { label: name, kind: 'column', detail: type, info: comment });
  return [...known.values()];
}

function tableWord({ name, comment }: SqlTable): Word {
  return { label: name, kind: 'table', info: comment };
}
