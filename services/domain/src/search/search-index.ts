import Fuse from 'fuse.js';
import { normalised } from './normalised.ts';
import type { Searchable } from './searchable.ts';
import { thinnable } from './thinned-index.ts';

/** How an entry matches a query: exactly, by prefix, or fuzzily. */
export type MatchRank = 'exact' | 'prefix' | 'similar';

/** A lower score is a better match within its rank. */
export type SearchHit<Entry extends Searchable> = { entry: Entry; rank: MatchRank; score: number };

export type SearchIndex<Entry extends Searchable> = {
  /** Best matches first, at most `limit`. */
  find: (query: string, limit?: number) => SearchHit<Entry>[];
};

type Prepared<Entry> = { entry: Entry; id: string; name: string; alias: string[]; spoken: string[] };

const RANKS: readonly MatchRank[] = ['exact', 'prefix', 'similar'];
export const FUSE = {
  keys: ['id', 'name', 'alias', 'spoken'],
  includeScore: true,
  ignoreLocation: true,
  useExtendedSearch: true,
  threshold: 0.45,
};
const LONGEST_QUERY = 64;
/** Ranks prefix matches of an alias or spoken form behind those of the name or id. */
const OTHER_NAME_PENALTY = 1;

/** Builds an index; equal matches keep the order of the entries. Build it once per catalog and language. */
export function buildSearchIndex<Entry extends Searchable>(entries: readonly Entry[]): SearchIndex<Entry> {
  const prepared = entries.map(prepare);
  const index = Fuse.createIndex<Prepared<Entry>>(FUSE.keys, prepared);
  const fuse = new Fuse(prepared, FUSE, index);
  const thinned = thinnable(index, FUSE.threshold);
  const similarTo = (wanted: string, known: ReadonlySet<number>): SearchHit<Entry>[] => {
    fuse.setCollection(prepared, thinned(wanted, known));
    return fuse.search(wanted).map(({ item, score = 1 }) => ({ entry: item.entry, rank: 'similar', score }));
  };
  return {
    find(query, limit) {
      const wanted = normalised(query).slice(0, LONGEST_QUERY);
      if (!wanted) return [];
      const matches = prepared.map((one) => directMatch(one, wanted));
      const direct = matches.filter((match) => match !== undefined);
      if (limit !== undefined && direct.length >= limit) return best(direct, limit);
      const known = new Set(matches.flatMap((match, position) => (match ? position : [])));
      return best([...direct, ...similarTo(wanted, known)], limit);
    },
  };
}

function prepare<Entry extends Searchable>(entry: Entry): Prepared<Entry> {
  const { id, name, alias, spoken } = entry;
  return {
    entry,
    id: normalised(id),
    name: normalised(name),
    alias: alias.map(normalised),
    spoken: spoken.map(normalised),
  };
}

function directMatch<Entry extends Searchable>(one: Prepared<Entry>, wanted: string): SearchHit<Entry> | undefined {
  const { entry, id, name, alias, spoken } = one;
  if (id === wanted || name === wanted || alias.includes(wanted)) return { entry, rank: 'exact', score: 0 };
  const own = prefixScore(name, wanted) ?? prefixScore(id, wanted);
  if (own !== undefined) return { entry, rank: 'prefix', score: own };
  const others = [...alias, ...spoken].flatMap((text) => prefixScore(text, wanted) ?? []);
  if (others.length === 0) return undefined;
  return { entry, rank: 'prefix', score: OTHER_NAME_PENALTY + Math.min(...others) };
}

/** Share of a text that follows the prefix; undefined if the text does not begin with it. */
function prefixScore(text: string, prefix: string): number | undefined {
  return text.startsWith(prefix) ? 1 - prefix.length / text.length : undefined;
}

/** Searches several indexes. Equal matches are in the order of the indexes. */
export function findInAll<Entry extends Searchable>(
  indexes: readonly Pick<SearchIndex<Entry>, 'find'>[],
  query: string,
  limit?: number,
): SearchHit<Entry>[] {
  return best(
    indexes.flatMap((index) => index.find(query, limit)),
    limit,
  );
}

/** Sorts hits, best first. If any match is exact, stages and items come before screens and actions. */
function best<Entry extends Searchable>(hits: SearchHit<Entry>[], limit?: number): SearchHit<Entry>[] {
  const hasExact = hits.some(({ rank }) => rank === 'exact');
  const tier = ({ entry }: SearchHit<Entry>) =>
    hasExact && (entry.kind === 'screen' || entry.kind === 'action') ? 1 : 0;
  const order = (a: SearchHit<Entry>, b: SearchHit<Entry>) =>
    tier(a) - tier(b) || RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || a.score - b.score;
  return hits.sort(order).slice(0, limit);
}
