import type { Plan } from '../planning/plan.ts';
import type { Amounts } from '../planning/plan-options.ts';

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
