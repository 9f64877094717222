import { outOfReach } from '@droptally/domain/planning/obtainable';
import type { Amounts, PlanOptions } from '@droptally/domain/planning/plan-options';
import { usableFormulas } from '@droptally/domain/planning/plan-program';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import { neededFor } from '#data/planner/goals/plan-goals.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';

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
  let all = Math.min(left.get(id) ?? 0, count);
  left.set(id, (left.get(id) ?? 0) - all);
  // Some are made of each other.
  const formulas = making.includes(id) ? [] : usableFormulas(data).filter(({ formula }) => formula.id === id);
  for (const { formula } of formulas) {
    const { count: each = 1, costs } = formula;
    for (let times = Math.ceil((count - all) / each); times > 0; ) {
      const rest = new Map(left);
      const inner = { ...stock, left: rest, making: [...making, id] };
      const made = costs.map((cost) => Math.floor(had(cost.id, cost.count * times, inner) / cost.count));
      const possible = Math.min(times, ...made);
      if (possible === times) {
        for (const [item, amount] of rest) left.set(item, amount);
        all += times * each;
        break;
      }
      // Costs that are made of the same share it.
      times = possible > 0 ? possible : Math.floor(times / 2);
    }
  }
  left.set(id, (left.get(id) ?? 0) + Math.max(0, all - count));
  return Math.min(all, count);
}

function outOfReachOf(data: PlanningData, options: PlanOptions): ReadonlySet<string> {
  const text = JSON.stringify(options);
  const last = known.get(data);
  if (last?.options === text) return last.items;
  const items = new Set(outOfReach(data, options));
  known.set(data, { options: text, items });
  return items;
}
