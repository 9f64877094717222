import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { PlanGoal } from '#data/planner/goals/plan-goals.ts';
import { type PlanInputs, withAmount } from '#data/planner/inputs/plan-inputs.ts';

/**
 * Replaces the goals. What open ones need is among the needs; what one that is done has used is no longer held. Each
 * gets back what was taken when it is opened again.
 */
export function setGoals(inputs: PlanInputs, goals: readonly PlanGoal[]): PlanInputs {
  const left = [...inputs.goals];
  let next = inputs;
  const kept = goals.map((goal) => {
    const at = left.findIndex(({ operatorId }) => operatorId === goal.operatorId);
    const [was] = at < 0 ? [] : left.splice(at, 1);
    const changed = withGoal(next, was, goal);
    next = changed.inputs;
    return changed.goal;
  });
  for (const { state, needs } of left) if (state === 'open') next = added(next, 'needs', needs, -1);
  return { ...next, goals: kept };
}

/** Takes a change of goals back, with what it moved. What was changed since then stays. */
export function withoutGoals(now: PlanInputs, before: PlanInputs, after: PlanInputs): PlanInputs {
  const was = new Map(before.goals.map((goal) => [goal.operatorId, goal]));
  const isChanged = ({ operatorId, state }: PlanGoal) => (was.get(operatorId)?.state ?? state) !== state;
  const changed = new Set(after.goals.filter(isChanged).map(({ operatorId }) => operatorId));
  const kept = now.goals.map((goal) => (changed.has(goal.operatorId) ? (was.get(goal.operatorId) ?? goal) : goal));
  const back = added(now, 'needs', difference(before.needs, after.needs), 1);
  return {
    ...added(back, 'holdings', difference(before.holdings, after.holdings), 1),
    goals: now.goals === after.goals ? before.goals : kept,
  };
}

type WithGoal = { inputs: PlanInputs; goal: PlanGoal };

function withGoal(inputs: PlanInputs, was: PlanGoal | undefined, goal: PlanGoal): WithGoal {
  if (was && was.state === goal.state && was.needs === goal.needs) return { inputs, goal };
  const { taken: _, ...open } = goal;
  const opened = was ? reopened(inputs, was) : inputs;
  const needed = added(opened, 'needs', difference(goal.needs, was?.needs ?? {}), 1);
  return goal.state === 'open' ? { inputs: needed, goal: open } : closed(needed, was, open);
}

function reopened(inputs: PlanInputs, { state, needs, taken }: PlanGoal): PlanInputs {
  if (state === 'open') return inputs;
  return added(added(inputs, 'needs', taken?.needs ?? needs, 1), 'holdings', taken?.holdings ?? {}, 1);
}

/** Only one that becomes done here takes from what is held: what was done elsewhere has used what it did. */
function closed(inputs: PlanInputs, was: PlanGoal | undefined, goal: PlanGoal): WithGoal {
  const isDoneNow = goal.state === 'done' && was !== undefined && was.state !== 'done';
  const used = goal.state === 'done' ? (was?.taken?.holdings ?? {}) : {};
  const taken = {
    needs: least(goal.needs, inputs.needs),
    holdings: isDoneNow ? least(goal.needs, inputs.holdings) : used,
  };
  const less = added(added(inputs, 'needs', taken.needs, -1), 'holdings', taken.holdings, -1);
  return { inputs: less, goal: { ...goal, taken } };
}

function added(inputs: PlanInputs, to: 'needs' | 'holdings', more: Amounts, sign: 1 | -1): PlanInputs {
  const amounts = Object.entries(more).reduce(
    (all, [id, count]) => withAmount(all, id, (all[id] ?? 0) + sign * count),
    inputs[to],
  );
  return { ...inputs, [to]: amounts };
}

function difference(one: Amounts, other: Amounts): Amounts {
  const ids = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(ids.map((id) => [id, (one[id] ?? 0) - (other[id] ?? 0)]));
}

function least(one: Amounts, other: Amounts): Amounts {
  const both = Object.entries(one).map(([id, count]) => [id, Math.min(count, other[id] ?? 0)] as const);
  return Object.fromEntries(both.filter(([, count]) => count > 0));
}
