import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';

const WIDTH = 118;

export type Flow = string | number | boolean | readonly Flow[] | { readonly [key: string]: Flow | undefined };

const WORD = String.raw`[\p{L}\p{N}/._+()'!・–-]`;
const PLAIN = new RegExp(String.raw`^[\p{L}\p{N}/._+-](${WORD}|:(?=\p{N})| (?=${WORD}))*$`, 'u');

/** Plain if YAML allows it in any context, else double-quoted as in JSON. */
export function scalar(value: string | number | boolean): string {
  const text = String(value);
  return PLAIN.test(text) && !/^-( |$)/.test(text) ? text : JSON.stringify(text);
}

/** A value in flow style, on one line: `{item: 30012, type: REGULAR}`. */
export function flow(value: Flow): string {
  if (typeof value !== 'object') return scalar(value);
  if (isList(value)) return `[${value.map(flow).join(', ')}]`;
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : [`${scalar(key)}: ${flow(field)}`],
  );
  return `{${fields.join(', ')}}`;
}

/** Names in the order of `LANGUAGES`. */
export function namesFlow(names: Partial<Record<Language, Flow>>): Flow {
  return Object.fromEntries(LANGUAGES.map((language) => [language, names[language]]));
}

/** A mapping, one key per line, without undefined values. Long lines are wrapped at commas. */
export function block(fields: Record<string, Flow | undefined>, indent: string): string[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : wrap(`${indent}${scalar(key)}: ${flow(value)}`, `${indent}  `),
  );
}

/** A list entry that is a mapping: its first key follows the dash. */
export function listEntry(lines: readonly string[], indent: string): string[] {
  return lines.map((line, index) => (index === 0 ? `${indent}- ${line.trimStart()}` : line));
}

export function wrap(line: string, indent: string): string[] {
  if (line.length <= WIDTH) return [line];
  const cut = line.lastIndexOf(', ', WIDTH);
  const outside = cut > indent.length && !insideQuotes(line, cut);
  return outside ? [line.slice(0, cut + 1), ...wrap(`${indent}${line.slice(cut + 2)}`, indent)] : [line];
}

function insideQuotes(line: string, at: number): boolean {
  return (line.slice(0, at).match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1;
}

function isList(value: object): value is readonly Flow[] {
  return Array.isArray(value);
}
