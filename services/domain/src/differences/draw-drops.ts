/** What days without a change are drawn from. */
export type Steady = {
  /** Drops per run. */
  rate: number;
  /** Drops of a run that drops anything: the sum of squares by the sum. */
  haul: number;
  /** Standard deviation of the rate between days, beyond what the runs of a day scatter. */
  between: number;
};

/** From this many expected hits, and misses, on a normal quantity is drawn. */
const MANY_HITS = 30;

/**
 * Draws the drops of a day. Runs give nothing or a haul, so that their mean and spread are those of the sums. The rate
 * of the day scatters around the usual one.
 */
export function drawDrops(runs: number, { rate, haul, between }: Steady, random: () => number): number {
  const share = (rate + between * normal(random)) / haul;
  return haul * hits(runs, Math.min(1, Math.max(0, share)), random);
}

function hits(runs: number, share: number, random: () => number): number {
  if (share <= 0 || runs <= 0) return 0;
  if (share > 0.5) return runs - hits(runs, 1 - share, random);
  if (runs * share > MANY_HITS) {
    const drawn = Math.round(runs * share + Math.sqrt(runs * share * (1 - share)) * normal(random));
    return Math.min(runs, Math.max(0, drawn));
  }
  // The waits between hits are geometric.
  const scale = Math.log1p(-share);
  const wait = () => Math.floor(Math.log(1 - random()) / scale) + 1;
  let count = 0;
  for (let at = wait(); at <= runs; at += wait()) count++;
  return count;
}

/** A standard normal number (Box and Muller, 1958). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
