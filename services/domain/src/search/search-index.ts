import Fuse from 'fuse.js';
import { normalised } from './normalised.ts';
import type { Searchable } from './searchable.ts';
import { thinnable } from './thinned-index.ts';

/** How an entry answers a query: it is what was typed, it begins so, or it is like it. */
export type MatchRank = 'exact' | 'prefix' | 'similar';

/** A lower score is a better match within its rank. */
export type SearchHit<Entry extends Searchable> = { entry: Entry; rank: MatchRank; score: number };

export type SearchIndex<Entry extends Searchable> = {
  /** The best first; at most `limit`. */
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
/** What is begun by its sound or by another name comes behind what is begun by its own. */
const NOT_OWN_NAME = 1;

/** An index over entries, in whose order those stand that match equally well. Build it once for a catalogue and language. */
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
      const known = new Set(matches.flatMap((match, place) => (match ? place : [])));
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
  const own = begins(name, wanted) ?? begins(id, wanted);
  if (own !== undefined) return { entry, rank: 'prefix', score: own };
  const others = [...alias, ...spoken].flatMap((text) => begins(text, wanted) ?? []);
  if (others.length === 0) return undefined;
  return { entry, rank: 'prefix', score: NOT_OWN_NAME + Math.min(...others) };
}

/** How much of a text is still to come after its beginning, as a share; undefined when it does not begin so. */
function begins(text: string, beginning: string): number | undefined {
  return text.startsWith(beginning) ? 1 - beginning.length / text.length : undefined;
}

/** What several indexes find together: those named first go first where matches are equally good. */
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

/** Once something is exactly what was typed, stages and items come before screens and actions. */
function best<Entry extends Searchable>(hits: SearchHit<Entry>[], limit?: number): SearchHit<Entry>[] {
  const apart = hits.some(({ rank }) => rank === 'exact');
  const side = ({ entry }: SearchHit<Entry>) => (apart && (entry.kind === 'screen' || entry.kind === 'action') ? 1 : 0);
  const order = (a: SearchHit<Entry>, b: SearchHit<Entry>) =>
    side(a) - side(b) || RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || a.score - b.score;
  return hits.sort(order).slice(0, limit);
}
