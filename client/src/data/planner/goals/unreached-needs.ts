import { outOfReach } from '@droptally/domain/planning/obtainable';
import type { Amounts, PlanOptions } from '@droptally/domain/planning/plan-options';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { neededFor } from './plan-goals.ts';

type Known = { options: string; items: ReadonlySet<string> };

/** They are the same for all edits of needs. */
const known = new WeakMap<PlanningData, Known>();

/**
 * What open goals need that nothing open yields, beyond what is held or can be crafted of it: it is listed beside a
 * plan, and blocks none. What is needed beyond the goals is none of it.
 */
export function unreachedNeeds(
  { goals, needs, holdings }: Pick<PlanInputs, 'goals' | 'needs' | 'holdings'>,
  data: PlanningData,
  options: PlanOptions,
): Amounts {
  const wanted = Object.entries(neededFor(goals));
  if (wanted.length === 0) return {};
  const unreached = outOfReachOf(data, options);
  const left = new Map(Object.entries(holdings));
  const missing = wanted.map(([id, count]) => {
    const needed = Math.min(count, needs[id] ?? 0);
    return [id, needed - had(id, needed, { left, unreached, making: [], data })] as const;
  });
  return Object.fromEntries(missing.filter(([, count]) => count > 0));
}

/** Needs without some of them. */
export function lessNeeds(needs: Amounts, less: Amounts): Amounts {
  const rest = Object.entries(needs).map(([id, amount]) => [id, amount - (less[id] ?? 0)] as const);
  return Object.fromEntries(rest.filter(([, amount]) => amount > 0));
}

type Stock = {
  left: Map<string, number>;
  unreached: ReadonlySet<string>;
  making: readonly string[];
  data: PlanningData;
};

/** How many of so many there are, or can be crafted of what is held. They are taken from it. */
function had(id: string, count: number, stock: Stock): number {
  const { left, unreached, making, data } = stock;
  if (!unreached.has(id)) return count;
  const held = Math.min(left.get(id) ?? 0, count);
  left.set(id, (left.get(id) ?? 0) - held);
  // Some are made of each other.
  const formula = making.includes(id) ? undefined : data.formulas.find((one) => one.id === id);
  if (!formula || held === count) return held;
  const { count: each = 1, costs } = formula;
  const inner = { ...stock, making: [...making, id] };
  const wanted = Math.ceil((count - held) / each);
  const possible = costs.map((cost) => {
    const found = had(cost.id, cost.count * wanted, { ...inner, left: new Map(left) });
    return Math.floor(found / cost.count);
  });
  const times = Math.min(wanted, ...possible);
  for (const cost of costs) had(cost.id, cost.count * times, inner);
  return Math.min(held + times * each, count);
}

function outOfReachOf(data: PlanningData, options: PlanOptions): ReadonlySet<string> {
  const text = JSON.stringify(options);
  const last = known.get(data);
  if (last?.options === text) return last.items;
  const items = new Set(outOfReach(data, options));
  known.set(data, { options: text, items });
  return items;
}
