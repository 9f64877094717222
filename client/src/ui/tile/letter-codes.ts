/** The input of a letter code. */
export type Named = {
  itemId: string;
  itemType: string;
  name_i18n: { zh: string; en?: string };
  pron?: { zh?: readonly string[] } | null;
};

/** Codes of one or two letters, unique within an item type and the same in every language. */
export function letterCodes(items: readonly Named[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const item of [...items].sort((a, b) => (a.itemId < b.itemId ? -1 : 1))) {
    const code = firstFree(candidates(item), (option) => !taken.has(`${item.itemType} ${option}`));
    taken.add(`${item.itemType} ${code}`);
    codes.set(item.itemId, code);
  }
  return codes;
}

/** A code for an item outside the list, not necessarily unique. */
export function loneCode(itemId: string): string {
  return lettersOf(itemId).slice(-2).toUpperCase() || '?';
}

/**
 * Codes by preference: from the English name or the pinyin of the Chinese name; without them a character of the Chinese
 * name, which is then what every language shows; then letters with digits, then numbers.
 */
function* candidates(item: Named): Generator<string> {
  const named = latinWords(item);
  if (named.length === 0) yield* item.name_i18n.zh.match(/\p{Script=Han}/gu) ?? [];
  const words = named.length > 0 ? named : [lettersOf(item.itemId).toUpperCase()];
  const letters = words.join('');
  const first = letters[0] ?? 'X';
  if (words.length > 1) yield `${first}${words[1]?.[0] ?? ''}`;
  for (const letter of letters.slice(1)) yield first + letter;
  for (let digit = 1; digit < 10; digit++) yield first + digit;
  for (let number = 10; ; number++) yield String(number);
}

function latinWords({ name_i18n, pron }: Named): readonly string[] {
  const spoken = pron?.zh?.[0]?.split('`') ?? [];
  const sources = [name_i18n.en?.split(/[^A-Za-z0-9]+/) ?? [], spoken];
  const words = sources.map((parts) => parts.map((part) => lettersOf(part).toUpperCase()).filter(Boolean));
  return words.find((found) => found.length > 0) ?? [];
}

const lettersOf = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '');

function firstFree(options: Generator<string>, free: (option: string) => boolean): string {
  for (const option of options) if (free(option)) return option;
  throw new Error('There is always a free number');
}
