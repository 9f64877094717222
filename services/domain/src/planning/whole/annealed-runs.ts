import { seededRandom } from '../../differences/seeded-random.ts';
import type { Change, CraftedRuns } from './crafted-runs.ts';

/** By how much dearer a plan may be that the search goes on from at first, in runs. */
const HOT = 1.5;
/** In how many runs what is short counts beside its worth, at first and from when three quarters are done. */
const [LENIENT, STRICT, STRICT_FROM] = [0.5, 2.5, 0.75];
/** Steps between looks at the clock. */
const ROUND = 1_024;

/**
 * Searches from the same start, of which the best counts, and changes that each tries. Several are no worse than one as
 * long as all of them, and a slow machine leaves out the last ones.
 */
export type AnnealLimits = { searches: number; steps: number; isOver: () => boolean };

/** The cheapest runs that suffice; the cost is infinite while there are none. */
type Found = { cost: number; runs: Float64Array };

/**
 * Changes runs by chance, for the worse too, the less the longer it goes on (simulated annealing), and leaves the
 * cheapest found that suffice. Returns whether any did. No powers or exponentials: machines round them differently.
 *
 * Written by hand, as charges for stages make the bounds of the solver weak: of 40 worked cases its own search had not
 * ended 13 after 3 s, and left two of them 15 and 18 % above the best known.
 */
export function annealRuns(crafted: CraftedRuns, { searches, ...limits }: AnnealLimits): boolean {
  const begun = crafted.runs.slice();
  const cost = crafted.cost(LENIENT);
  if (!crafted.isShort && begun.every((count) => count === 0)) return true;
  let found: Found = { cost: crafted.isShort ? Number.POSITIVE_INFINITY : cost, runs: begun };
  // The same question has the same answer.
  const random = seededRandom(1);
  const nextChange = changes(crafted, random);
  for (let search = 0; search < searches; search++) {
    crafted.setRuns(begun);
    found = annealed(crafted, found, { ...limits, random, nextChange });
  }
  crafted.setRuns(found.runs);
  return Number.isFinite(found.cost);
}

type Search = Omit<AnnealLimits, 'searches'> & { random: () => number; nextChange: () => Change };

function annealed(crafted: CraftedRuns, before: Found, { steps, isOver, random, nextChange }: Search): Found {
  const { stages, runs } = crafted;
  const hot = (HOT * stages.reduce((sum, { cost }) => sum + cost, 0)) / stages.length;
  let { cost: least, runs: best } = before;
  let [current, strictness] = [least, LENIENT];
  for (let step = 0; step < steps && stages.length > 0; step++) {
    const done = step / steps;
    if (step % ROUND === 0) {
      if (isOver()) break;
      strictness = LENIENT + (STRICT - LENIENT) * Math.min(1, done / STRICT_FROM);
      current = crafted.cost(strictness);
    }
    const next = crafted.change(nextChange(), strictness, current + hot * (1 - done) * (1 - done) * random());
    if (next === undefined) continue;
    current = next;
    if (crafted.isShort || current >= least) continue;
    [least, best] = [current, runs.slice()];
  }
  return { cost: least, runs: best };
}

/** Returns what draws the next change: more runs of a stage, fewer, or those of another instead of some or all. */
function changes(crafted: CraftedRuns, random: () => number): () => Change {
  const { stages, runs, used } = crafted;
  const alike = crafted.alike();
  const below = (count: number) => Math.floor(random() * count);
  const pickUsed = () => used[below(used.length)] ?? below(runs.length);
  const pickOther = (stage: number) => {
    const [kind, near] = [random(), alike[stage] ?? []];
    if (kind < 0.4 && near.length > 0) return near[below(near.length)] ?? 0;
    return kind < 0.75 ? pickUsed() : below(runs.length);
  };
  const few = () => {
    const kind = random();
    if (kind < 0.6) return 1;
    return kind < 0.9 ? 2 + below(2) : 4 + below(5);
  };
  return () => {
    const kind = random();
    const stage = kind < 0.1 ? below(runs.length) : pickUsed();
    if (kind < 0.2) return { stage, more: few(), other: 0, otherMore: 0 };
    const there = runs[stage] ?? 0;
    const less = kind < 0.85 ? Math.min(few(), there) : there;
    if (kind < 0.4 || less === 0) return { stage, more: -less, other: 0, otherMore: 0 };
    const other = pickOther(stage);
    if (other === stage) return { stage, more: -less, other: 0, otherMore: 0 };
    const alikeRuns = Math.round((less * (stages[stage]?.cost ?? 0)) / (stages[other]?.cost ?? 1)) + below(3) - 1;
    return { stage, more: -less, other, otherMore: Math.max(1, alikeRuns) };
  };
}
