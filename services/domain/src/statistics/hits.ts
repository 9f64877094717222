/** Draws in how many of some runs happens what happens in a share of them, from the waits between the times. */
export function hits(runs: number, share: number, random: () => number): number {
  if (share <= 0 || runs === 0) return 0;
  if (share >= 1) return runs;
  if (share > 0.5) return runs - hits(runs, 1 - share, random);
  const scale = Math.log1p(-share);
  let count = 0;
  for (let at = wait(); at <= runs; at += wait()) count++;
  return count;

  function wait(): number {
    return Math.floor(Math.log(1 - random()) / scale) + 1;
  }
}
