/** Positions of a tag, and the index of the next one that may close a string. */
type Tag = { positions: number[]; next: number };

export type Token = {
  kind: 'word' | 'name' | 'string' | 'sign';
  text: string;
  start: number;
  end: number;
  /** Number of brackets that are open around the token. */
  depth: number;
};

// UTF-8 as one character per byte: the whitespace and typographic quotes that ClickHouse accepts as its own.
const WIDE_SPACE =
  /\xc2[\x85\xa0]|\xe1\xa0\x8e|\xe2\x80[\x80-\x8d\xa8\xa9\xaf]|\xe2\x81[\x9f\xa0]|\xe3\x80\x80|\xef\xbb\xbf/;
const COMMENT = /--[^\n]*|\/\/[^\n]*|#[ !][^\n]*|\/\*[\s\S]*?(?:\*\/|$)/;
const SPACE = new RegExp(`[\\t-\\r ]+|${WIDE_SPACE.source}|${COMMENT.source}`, 'y');
const [OPENING_SINGLE, CLOSING_SINGLE] = ['\xe2\x80\x98', '\xe2\x80\x99'];
export const OPENING_DOUBLE = '\xe2\x80\x9c';
const CLOSING_DOUBLE = '\xe2\x80\x9d';
const WORD = /\d\w*|[A-Za-z_$][\w$]*/y;

/**
 * Yields ClickHouse's tokens lazily, one after the other: what follows an INSERT's statement is data, not SQL, and must
 * not be read.
 */
export function* lexSql(text: string): Generator<Token, void> {
  const dollars = new DollarStrings(text);
  let depth = 0;
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const [kind, end] = tokenAt(text, at, dollars);
    const token = { kind, text: text.slice(at, end), start: at, end, depth };
    if (kind === 'sign' && ')]}'.includes(token.text)) token.depth = depth = Math.max(0, depth - 1);
    yield token;
    if (kind === 'sign' && '([{'.includes(token.text)) depth++;
    at = skipSpace(text, end);
  }
}

function tokenAt(text: string, at: number, dollars: DollarStrings): [Token['kind'], number] {
  const string = stringEnd(text, at) ?? dollars.endOf(at);
  if (string) return ['string', string];
  const name = nameEnd(text, at);
  if (name) return ['name', name];
  const word = endOf(WORD, text, at);
  return word ? ['word', word] : ['sign', at + 1];
}

function stringEnd(text: string, at: number): number | undefined {
  const quote = 'xXbB'.includes(text[at] ?? ' ') ? at + 1 : at;
  if (text[quote] === "'") return quotedEnd(text, quote);
  return text.startsWith(OPENING_SINGLE, at) ? behind(text, CLOSING_SINGLE, at) : undefined;
}

function nameEnd(text: string, at: number): number | undefined {
  if (text[at] === '`' || text[at] === '"') return quotedEnd(text, at);
  return text.startsWith(OPENING_DOUBLE, at) ? behind(text, CLOSING_DOUBLE, at) : undefined;
}

/** Returns the end of a quoted text. A doubled or escaped quote does not close it. Unclosed, it goes to the end. */
function quotedEnd(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  return text.length;
}

function behind(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from);
  return at < 0 ? text.length : at + closing.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (let end = endOf(SPACE, text, at); end; end = endOf(SPACE, text, at)) at = end;
  return at;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text.toUpperCase());
}

/** Finds the strings `$tag$ … $tag$` of a text. Call it from beginning to end: all tags are found in one pass. */
class DollarStrings {
  #tags: Map<string, Tag> | undefined;

  constructor(private readonly text: string) {}

  /** Returns the end of the string that begins at a position; undefined if none does. */
  endOf(at: number): number | undefined {
    const close = this.text[at] === '$' ? this.text.indexOf('$', at + 1) : -1;
    if (close < 0) return undefined;
    this.#tags ??= tagsOf(this.text);
    const tag = this.#tags.get(this.text.slice(at, close + 1));
    if (!tag) return undefined;
    while ((tag.positions[tag.next] ?? Number.POSITIVE_INFINITY) <= close) tag.next++;
    const end = tag.positions[tag.next];
    return end === undefined ? undefined : end + close + 1 - at;
  }
}

function tagsOf(text: string): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  let from = text.indexOf('$');
  for (let to = text.indexOf('$', from + 1); to >= 0; to = text.indexOf('$', from + 1)) {
    const written = text.slice(from, to + 1);
    if (/^\$\w*\$$/.test(written)) {
      const tag = tags.get(written) ?? { positions: [], next: 0 };
      tags.set(written, tag);
      tag.positions.push(from);
    }
    from = to;
  }
  return tags;
}
