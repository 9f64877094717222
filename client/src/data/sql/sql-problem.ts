import { ApiError } from '#data/transport/api-error.ts';
import { offsetOf, type SqlRun } from './ask-sql.ts';

export type ProblemKind =
  | 'syntax'
  | 'statements'
  | 'column'
  | 'table'
  | 'function'
  | 'refused'
  | 'group'
  | 'parameter'
  | 'time'
  | 'memory'
  | 'size'
  | 'other';

/** Why the engine did not answer. */
export type SqlProblem = {
  kind: ProblemKind;
  /** The name that it is about; empty where there is none. */
  name: string;
  /** What may have been meant instead. */
  meant: string;
  /** Where in the text of the editor; null where that is not known. */
  place: { from: number; to: number } | null;
  /** The engine's own words. */
  said: string;
};

const WHOLE = /^Code: \d+\. DB::Exception: ([\s\S]*?)\.?(?: \((\w+)\))?(?: \(version [^)]*\))?\s*$/;
const KINDS: Readonly<Record<string, ProblemKind>> = {
  SYNTAX_ERROR: 'syntax',
  UNKNOWN_IDENTIFIER: 'column',
  UNKNOWN_TABLE: 'table',
  UNKNOWN_FUNCTION: 'function',
  ACCESS_DENIED: 'refused',
  NOT_AN_AGGREGATE: 'group',
  UNKNOWN_QUERY_PARAMETER: 'parameter',
  BAD_QUERY_PARAMETER: 'parameter',
  TIMEOUT_EXCEEDED: 'time',
  MEMORY_LIMIT_EXCEEDED: 'memory',
  TOO_MANY_ROWS_OR_BYTES: 'size',
};
/** The name that each kind is about, in the engine's words. */
const NAMES: Readonly<Partial<Record<ProblemKind, RegExp>>> = {
  column: /identifier `([^`]+)`/,
  table: /identifier '([^']+)'/,
  function: /function (\w+)/i,
  group: /Column '(?:[^']*\.)?([^'.]+)'/,
  parameter: /(?:Substitution `|query parameter ')(\w+)/,
};

/** Reads what the engine says of a statement; undefined for a failure that is not the engine's. */
export function readProblem(error: unknown, run: SqlRun): SqlProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'PAYLOAD_TOO_LARGE') return { kind: 'size', name: '', meant: '', place: null, said: error.reason };
  const [, said, code = ''] = WHOLE.exec(error.reason) ?? [];
  if (said === undefined) return undefined;
  const kind = kindOf(KINDS[code] ?? 'other', said);
  const name = (NAMES[kind]?.exec(said)?.[1] ?? '').split('.').at(-1) ?? '';
  const [, meant = ''] = /Maybe you meant:? (?:analysis\.|\[')?(\w+)/.exec(said) ?? [];
  return { kind, name, meant, place: placeOfSyntax(said, run) ?? placeOfName(kind, name, run), said };
}

function kindOf(kind: ProblemKind, said: string): ProblemKind {
  if (kind === 'syntax' && said.includes('Multi-statements')) return 'statements';
  if (kind === 'other' && / for query parameter '\w+'/.test(said)) return 'parameter';
  return kind === 'refused' && /^The function \w+ is not/.test(said) ? 'function' : kind;
}

/** The engine counts bytes, from 1. At the end of the text, the last word is meant. */
function placeOfSyntax(said: string, run: SqlRun): SqlProblem['place'] {
  const [, position] = /failed at position (\d+)/.exec(said) ?? [];
  if (position === undefined) return null;
  const shift = offsetOf(run) - run.from;
  const before = new TextEncoder().encode(run.sql).subarray(0, Math.max(0, Number(position) - 1 + shift));
  const at = new TextDecoder().decode(before).length;
  const [word = ''] = /^(?:\w+|\S)/.exec(run.sql.slice(at)) ?? [];
  const [last = ''] = /\S+\s*$/.exec(run.sql) ?? [];
  const from = run.from + (word === '' ? run.sql.length - last.length : at);
  return { from, to: from + (word || last.trimEnd()).length };
}

function placeOfName(kind: ProblemKind, name: string, { sql, from }: SqlRun): SqlProblem['place'] {
  if (name === '') return null;
  const found = new RegExp(kind === 'parameter' ? `\\{\\s*${name}\\s*:` : `\\b${escaped(name)}\\b`).exec(sql);
  return found && { from: from + found.index, to: from + found.index + found[0].length };
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w]/g, '\\$&');
}

/** The line of a place, from 1. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}
