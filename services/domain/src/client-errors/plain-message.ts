import { LONGEST_MESSAGE } from '@droptally/proto/api/client-error';

const LEFT_OUT = '…';
const LONGEST_READ = 2_000;
/** Shorter than an account id. */
const LONGEST_WORD = 23;
const SHORTEST_TYPED = 2;
const SHORTEST_TYPED_WORD = 3;
/** What is shorter is part of many words. */
const SHORTEST_INSIDE = 4;
/** What is quoted may be anything, even more quotes: it ends at the last closing quote, or nowhere. */
const QUOTED = [
  /".*"|".*$/s,
  /`.*`|`.*$/s,
  /“.*”|“.*$/s,
  /(?<!\w)'.*'(?!\w)|(?<!\w)'.*$/s,
  // A regular expression or an address.
  /(?<!\w)\/.*\//s,
];

/**
 * Returns the part of an error's message that a program wrote: no quotation, no address, no id, no number and no script
 * but Latin. `typed` are texts of the reader, which are left out wherever they stand.
 */
export function plainMessage(text: string, typed: readonly string[] = []): string {
  const read = QUOTED.reduce((rest, quoted) => rest.replace(quoted, LEFT_OUT), text.slice(0, LONGEST_READ));
  const words = withoutTyped(read, typed).split(/\s+/);
  const plain = words.map((word, at) => (isPlain(word, words[at - 1]) ? word : LEFT_OUT));
  const isFirst = (word: string, at: number) => word !== LEFT_OUT || plain[at - 1] !== LEFT_OUT;
  return plain.filter(isFirst).join(' ').trim().slice(0, LONGEST_MESSAGE).trim();
}

function withoutTyped(text: string, typed: readonly string[]): string {
  const read = typed.map((one) => one.slice(0, LONGEST_READ));
  const whole = read.map((one) => one.trim()).filter(({ length }) => length >= SHORTEST_TYPED);
  const words = read.flatMap((one) => one.split(/\s+/)).filter(({ length }) => length >= SHORTEST_TYPED_WORD);
  return [...whole, ...words].reduce((rest, one) => rest.replaceAll(anyCase(one), LEFT_OUT), text);
}

function anyCase(text: string): RegExp {
  const escaped = text.replaceAll(/[^\w\s]/g, String.raw`\$&`);
  const found = text.length < SHORTEST_INSIDE ? `(?<![a-z\\d])${escaped}(?![a-z\\d])` : escaped;
  return new RegExp(found, 'gi');
}

function isPlain(word: string, before: string | undefined): boolean {
  // React's messages are numbers.
  if (before === 'error' && /^#\d{1,4};?$/.test(word)) return true;
  return word.length <= LONGEST_WORD && /^[!-~]*$/.test(word) && !/[\d/\\@%=&?~]/.test(word);
}
