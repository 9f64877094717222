import Fuse, { type FuseIndex } from 'fuse.js';

type Text = { v: string; n: number };
type Texts = { index: number; byKey: readonly { key: string; many: boolean; texts: readonly Masked[] }[] };
/** A text with bit masks of its letters and of its other characters. */
type Masked = { text: Text; letters: number; signs: number };

const OPERATORS = /['^!=|"$]/;
const LONGEST_PATTERN = 32;

/** Returns the part of an index that a query may match, without entries already known to match. */
export type Thinned<Entry> = (query: string, known: ReadonlySet<number>) => FuseIndex<Entry>;

/** Leaves out texts that lack too many of a query's characters to be within the threshold. */
export function thinnable<Entry>(index: FuseIndex<Entry>, threshold: number): Thinned<Entry> {
  const all = index.records.map(({ i, $ = {} }) => ({ index: i, byKey: Object.entries($).map(maskedKey) }));
  const { keys } = index;
  return (query, known) => {
    const patterns = query.split(' ');
    if (OPERATORS.test(query) || patterns.some(({ length }) => length > LONGEST_PATTERN)) return index;
    const records = all.flatMap((texts) => (known.has(texts.index) ? [] : (thinned(texts, patterns, threshold) ?? [])));
    return Fuse.parseIndex<Entry>({ keys, records });
  };
}

function maskedKey([key, value]: [string, Text | Text[]]): Texts['byKey'][number] {
  const texts = [value].flat().map((text) => ({ text, ...maskOf(text.v) }));
  return { key, many: Array.isArray(value), texts };
}

function thinned({ index, byKey }: Texts, patterns: readonly string[], threshold: number) {
  const $: Record<number, Text | Text[]> = {};
  let some = false;
  for (const { key, many, texts } of byKey) {
    const [first, ...others] = texts.filter((text) => patterns.every((pattern) => mayBeLike(text, pattern, threshold)));
    if (!first) continue;
    some = true;
    $[Number(key)] = many ? [first, ...others].map(({ text }) => text) : first.text;
  }
  return some ? { i: index, $ } : undefined;
}

/** Each character of the pattern that the text lacks costs at least one error. */
function mayBeLike({ letters, signs }: Masked, pattern: string, threshold: number): boolean {
  let missing = 0;
  for (let at = 0; at < pattern.length; at++) {
    const code = pattern.charCodeAt(at);
    if (((isLetter(code) ? letters : signs) & (1 << (code & 31))) === 0) missing++;
  }
  return missing <= threshold * pattern.length;
}

function maskOf(text: string): { letters: number; signs: number } {
  let letters = 0;
  let signs = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isLetter(code)) letters |= 1 << (code & 31);
    else signs |= 1 << (code & 31);
  }
  return { letters, signs };
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
