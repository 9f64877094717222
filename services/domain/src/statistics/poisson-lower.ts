/** The mean at which a Poisson variable is `count` or more with probability `risk`. Interpolates between counts. */
export function poissonLower(count: number, risk: number): number {
  const whole = Math.floor(count);
  const below = wholePoissonLower(whole, risk);
  return count === whole ? below : below + (count - whole) * (wholePoissonLower(whole + 1, risk) - below);
}

const ROUNDS = 20;

/** Newton's method on P(fewer than `count`) = 1 − risk. */
function wholePoissonLower(count: number, risk: number): number {
  if (count === 0) return 0;
  let mean = count;
  for (let round = 0; round < ROUNDS; round++) {
    let term = Math.exp(-mean);
    let fewer = term;
    for (let i = 1; i < count; i++) {
      term *= mean / i;
      fewer += term;
    }
    const step = (fewer - (1 - risk)) / term;
    mean = Math.max(mean + step, mean / 10);
    if (Math.abs(step) < 1e-12 * mean) break;
  }
  return mean;
}
