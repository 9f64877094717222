import { balanceAfter, type Planned } from './plan.ts';
import type { Amounts } from './plan-options.ts';
import type { Prices } from './unlimited-prices.ts';

/** The solver's rounding, which must not make for another run. */
const ROUNDING = 1e-6;

export function wholeUp(times: number): number {
  return Math.ceil(times - ROUNDING);
}

/**
 * Rounds up runs and crafts, then takes back the runs that are not needed after all, dearest first: what others yield
 * more since they were rounded up often makes up for them.
 */
export function inWholeRuns(
  planned: readonly Planned[],
  { needs, holdings }: { needs: Amounts; holdings: Amounts },
  prices: Prices,
): readonly Planned[] {
  const whole = planned.map(({ activity, times }) => ({
    activity,
    times: activity.kind === 'pure-gold' ? times : wholeUp(times),
  }));
  const balance = balanceAfter({ planned: whole }, holdings);
  const isSpare = (item: string, count: number) =>
    prices.has(item) || (balance.get(item) ?? 0) - count >= (needs[item] ?? 0) - ROUNDING;
  const runs = whole.filter(({ activity }) => activity.kind === 'stage');
  for (const run of runs.sort((a, b) => b.activity.cost - a.activity.cost)) {
    const yields = [...run.activity.yields];
    while (run.times > 0 && yields.every(([item, count]) => isSpare(item, count))) {
      run.times--;
      for (const [item, count] of yields) balance.set(item, (balance.get(item) ?? 0) - count);
    }
  }
  return whole.filter(({ times }) => times > 0);
}
