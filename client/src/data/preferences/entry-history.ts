import { type EntryKind, parseEntry } from '#data/address/site-search.ts';
import { HISTORY_CAP } from './preferences.ts';

/** Puts a text first, without duplicates. */
export function remembered(texts: readonly string[], text: string): string[] {
  return capped([text, ...texts.filter((other) => other !== text)]);
}

/** Caps each kind separately, so that browsing items does not evict the stages. */
export function capped(texts: readonly string[]): string[] {
  const seen = new Map<string | undefined, number>();
  return texts.filter((text) => {
    const kind = kindOf(text);
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before < HISTORY_CAP;
  });
}

export function without(texts: readonly string[], kind: EntryKind): string[] {
  return texts.filter((text) => kindOf(text) !== kind);
}

const kindOf = (text: string) => parseEntry(text)?.kind;
