import type { Unobtainable } from './obtainable.ts';
import type { Amounts } from './plan-options.ts';
import type { Activity } from './plan-program.ts';

/** An activity, and how many times the plan has it: fractions, as rates are averages. */
export type Planned = { activity: Activity; times: number };

/** The cheapest way to what is needed. */
export type Plan = {
  status: 'optimal';
  /** Sanity, less what wanted LMD and EXP are worth. */
  objective: number;
  planned: readonly Planned[];
  /** Sanity that one more of each item costs, as long as the plan is made of the same activities. */
  values: ReadonlyMap<string, number>;
};

export type PlanResult = Plan | ({ status: 'infeasible' } & Unobtainable);

/** What is there once all of the plan is done, of each item that it touches and each that is needed. */
export function balanceAfter(
  { planned }: Pick<Plan, 'planned'>,
  { needs, holdings }: { needs: Amounts; holdings: Amounts },
): Map<string, number> {
  const needed = Object.keys(needs).map((item): [string, number] => [item, 0]);
  const balance = new Map([...needed, ...Object.entries(holdings)]);
  for (const { activity, times } of planned)
    for (const [item, count] of activity.yields) balance.set(item, (balance.get(item) ?? 0) + count * times);
  return balance;
}
