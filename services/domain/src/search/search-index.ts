import Fuse from 'fuse.js';
import { type LiteralTexts, literalMatch, literalTexts, type MatchRank } from './literal-match.ts';
import { normalised } from './normalised.ts';
import { isOfCatalog, type Searchable } from './searchable.ts';
import { thinnable } from './thinned-index.ts';

/** A lower score is a better match within its rank. */
export type SearchHit<Entry extends Searchable> = { entry: Entry; rank: MatchRank; score: number };

export type SearchIndex<Entry extends Searchable> = {
  /** Best matches first, at most `limit`. */
  find: (query: string, limit?: number) => SearchHit<Entry>[];
};

type Prepared<Entry> = { entry: Entry; literal: LiteralTexts } & ReturnType<typeof textsOf>;

const PLACE: Record<MatchRank, number> = { exact: 0, prefix: 1, inside: 2, similar: 3 };
export const FUSE = {
  keys: ['id', 'name', 'alias', 'spoken'],
  includeScore: true,
  ignoreLocation: true,
  useExtendedSearch: true,
  threshold: 0.45,
};
const LONGEST_QUERY = 64;
/** Below literal matches, which are what was meant almost always. */
const SIMILAR_AT_MOST = 3;

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
    find(query, limit = Number.POSITIVE_INFINITY) {
      const wanted = normalised(query).slice(0, LONGEST_QUERY);
      if (!wanted) return [];
      const matches = prepared.map(({ entry, literal }) => {
        const match = literalMatch(literal, wanted);
        return match && { entry, ...match };
      });
      const direct = matches.filter((match) => match !== undefined);
      if (direct.length >= limit) return best(direct, limit);
      const known = new Set([...matches.keys()].filter((position) => matches[position]));
      return best([...direct, ...similarTo(wanted, known)], limit);
    },
  };
}

function prepare<Entry extends Searchable>(entry: Entry): Prepared<Entry> {
  const texts = textsOf(entry);
  return { entry, ...texts, literal: literalTexts(texts) };
}

function textsOf({ id, name, alias, spoken }: Searchable) {
  return {
    id: normalised(id),
    name: normalised(name),
    alias: alias.map(normalised),
    spoken: spoken.map(normalised),
  };
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

/**
 * Sorts hits, best first: all literal matches before similar ones, of which only the best stay. If an entry of the
 * catalog matches exactly, those of the catalog come before screens, settings and actions.
 */
function best<Entry extends Searchable>(hits: SearchHit<Entry>[], limit?: number): SearchHit<Entry>[] {
  const hasExact = hits.some(({ entry, rank }) => rank === 'exact' && isOfCatalog(entry));
  const tier = ({ entry, rank }: SearchHit<Entry>) =>
    rank === 'similar' ? 2 : Number(hasExact && !isOfCatalog(entry));
  const order = (a: SearchHit<Entry>, b: SearchHit<Entry>) =>
    tier(a) - tier(b) || PLACE[a.rank] - PLACE[b.rank] || a.score - b.score;
  const sorted = hits.sort(order);
  const literal = sorted.filter(({ rank }) => rank !== 'similar').length;
  const shown = literal === 0 ? sorted : sorted.slice(0, literal + SIMILAR_AT_MOST);
  return shown.slice(0, limit);
}
