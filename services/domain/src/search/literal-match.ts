/** How an entry matches a query: exactly, by prefix, somewhere inside a name, or fuzzily. */
export type MatchRank = 'exact' | 'prefix' | 'inside' | 'similar';

/** A lower score is a better match within its rank. */
type LiteralMatch = { rank: Exclude<MatchRank, 'similar'>; score: number };

/** Normalised texts of an entry, and whether each is its own name or id. */
export type LiteralTexts = readonly { text: string; own: boolean; kind: 'id' | 'name' | 'joined' | 'spoken' }[];

const OTHER_NAME_PENALTY = 1;
const IN_WORD_PENALTY = 2;
const SPACES = /\s+/g;
const IN_WORD = /[\p{L}\p{N}]$/u;

type Texts = { id: string; name: string; alias: readonly string[]; spoken: readonly string[] };

/** The texts to compare with. A name with spaces is there without them too: players write "login" for "Log in". */
export function literalTexts({ id, name, alias, spoken }: Texts): LiteralTexts {
  const named = [name, ...alias].flatMap((text, at) => {
    const own = at === 0;
    const joined = text.replace(SPACES, '');
    const asNamed = { text, own, kind: 'name' as const };
    return joined === text ? [asNamed] : [asNamed, { text: joined, own, kind: 'joined' as const }];
  });
  const said = spoken.map((text) => ({ text, own: false, kind: 'spoken' as const }));
  return [{ text: id, own: true, kind: 'id' }, ...named, ...said];
}

/** Returns the best literal match of a normalised query; undefined if no text contains it. */
export function literalMatch(texts: LiteralTexts, wanted: string): LiteralMatch | undefined {
  let prefix: number | undefined;
  let inside: number | undefined;
  for (const { text, own, kind } of texts) {
    const at = text.indexOf(wanted);
    if (at < 0) continue;
    if (text.length === wanted.length && kind !== 'spoken') return { rank: 'exact', score: 0 };
    const rest = 1 - wanted.length / text.length + (own ? 0 : OTHER_NAME_PENALTY);
    if (at === 0) prefix = Math.min(prefix ?? rest, rest);
    // Part of an id means nothing to a reader, nor do letters from the end of one word to the start of the next.
    else if (kind !== 'id' && kind !== 'joined')
      inside = Math.min(inside ?? Number.POSITIVE_INFINITY, rest + penaltyAt(text, at));
  }
  if (prefix !== undefined) return { rank: 'prefix', score: prefix };
  return inside === undefined ? undefined : { rank: 'inside', score: inside };
}

function penaltyAt(text: string, at: number): number {
  return IN_WORD.test(text.slice(0, at)) ? IN_WORD_PENALTY : 0;
}
