import { outOfReach } from '@droptally/domain/planning/obtainable';
import type { Amounts, PlanOptions } from '@droptally/domain/planning/plan-options';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import { neededFor, type PlanGoal } from './plan-goals.ts';

type Known = { options: string; items: ReadonlySet<string> };

/** They are the same for all edits of needs. */
const known = new WeakMap<PlanningData, Known>();

/** What open goals need that nothing open yields: it is listed beside a plan, and blocks none. */
export function unreachedNeeds(goals: readonly PlanGoal[], data: PlanningData, options: PlanOptions): Amounts {
  const needed = Object.entries(neededFor(goals));
  if (needed.length === 0) return {};
  const items = outOfReachOf(data, options);
  return Object.fromEntries(needed.filter(([id]) => items.has(id)));
}

/** Needs without some of them. What is needed beyond these stays. */
export function lessNeeds(needs: Amounts, less: Amounts): Amounts {
  const rest = Object.entries(needs).map(([id, amount]) => [id, amount - (less[id] ?? 0)] as const);
  return Object.fromEntries(rest.filter(([, amount]) => amount > 0));
}

function outOfReachOf(data: PlanningData, options: PlanOptions): ReadonlySet<string> {
  const text = JSON.stringify(options);
  const last = known.get(data);
  if (last?.options === text) return last.items;
  const items = new Set(outOfReach(data, options));
  known.set(data, { options: text, items });
  return items;
}
