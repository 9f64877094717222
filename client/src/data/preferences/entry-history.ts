import { type EntryKind, parseEntry } from '#data/selection/site-search.ts';
import { HISTORY_CAP } from './preferences.ts';

/** The newest first, none twice. */
export function remembered(texts: readonly string[], text: string): string[] {
  return capped([text, ...texts.filter((other) => other !== text)]);
}

/** Only so many of each kind, or a look through the items would forget the stages (Spec §9). */
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
