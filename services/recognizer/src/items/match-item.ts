import type { Picture } from '../reading.ts';
import { itemEmbedding, likeness, unitOf } from './embedding.ts';
import type { ItemPlace } from './item-pixels.ts';
import { haveSamePicture, type KnownItem } from './known-items.ts';

export type Match = { itemId: string | undefined; confidence: number };

type Scored = { item: KnownItem; score: number };
type Search = { picture: Picture; place: ItemPlace; known: readonly KnownItem[]; expected: ReadonlySet<string> };

/** Less alike than this is another item, or none. */
const UNKNOWN_BELOW = 0.75;
/** What the drop list may decide. */
const TIE = 0.02;
/** Where a disc is found to one pixel, and art hides its ring, another centre may fit better. */
const GOOD = 0.9;
const SHIFTS = [-1.5, 1.5].flatMap((shift) => [
  { x: shift, y: 0 },
  { x: 0, y: shift },
  { x: shift, y: shift },
  { x: shift, y: -shift },
]);

/** The known item that looks most alike; those of the stage's drop list win ties. */
export function matchItem(search: Search): Match {
  const scored = bestScores(search);
  const [best] = scored;
  if (!best) return { itemId: undefined, confidence: 0 };
  const tied = scored.filter(({ score }) => score >= best.score - TIE);
  const expected = tied.filter(({ item }) => search.expected.has(item.itemId));
  const chosen = firstOfPicture(expected[0] ?? best, expected.length > 0 ? expected : tied);
  const rivals = (expected.length > 0 ? [...expected, ...scored.slice(tied.length)] : scored).filter(
    ({ item }) => !haveSamePicture(item, chosen.item),
  );
  const margin = chosen.score - (rivals[0]?.score ?? 0);
  const confidence = certainty({ score: chosen.score, margin }, search.expected.has(chosen.item.itemId));
  return { itemId: chosen.score < UNKNOWN_BELOW ? undefined : chosen.item.itemId, confidence };
}

function bestScores({ picture, place, known }: Search): Scored[] {
  let best = scoresAt({ picture, place, known });
  let most = highest(best);
  if (most >= GOOD) return sorted(known, best);
  for (const { x, y } of SHIFTS) {
    const shifted = { ...place, x: place.x + x * place.scale, y: place.y + y * place.scale };
    const scores = scoresAt({ picture, place: shifted, known });
    if (highest(scores) > most) [best, most] = [scores, highest(scores)];
  }
  return sorted(known, best);
}

function scoresAt({ picture, place, known }: Omit<Search, 'expected'>): Float64Array {
  const look = unitOf(itemEmbedding(picture, place));
  return Float64Array.from(known, (item) => likeness(item.look, look));
}

function highest(scores: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  return most;
}

const sorted = (known: readonly KnownItem[], scores: Float64Array): Scored[] =>
  known.map((item, index) => ({ item, score: scores[index] ?? 0 })).sort((one, other) => other.score - one.score);

/** Of items with one picture always the same one, whatever noise prefers. */
function firstOfPicture(one: Scored, all: readonly Scored[]): Scored {
  const same = all.filter(({ item }) => haveSamePicture(item, one.item));
  return same.sort((a, b) => naturally(a.item.itemId, b.item.itemId))[0] ?? one;
}

const naturally = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1);

type Likeness = { score: number; margin: number };
type Demand = { score: number; margin: number };

/** From where on an item is likelier right than not. */
const LISTED: Demand = { score: 0.72, margin: 0.003 };
/** Art that a sticker covers looks a little like some of hundreds of items. What the list lacks must look more like it. */
const UNLISTED: Demand = { score: 0.83, margin: 0.012 };

function certainty({ score, margin }: Likeness, isListed: boolean): number {
  const least = isListed ? LISTED : UNLISTED;
  return sigmoid(40 * (score - least.score)) * sigmoid(400 * (margin - least.margin));
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));
