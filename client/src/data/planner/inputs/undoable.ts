import type { Amounts } from '@droptally/domain/planning/plan-options';
import { type PlanInputs, type PlanSettings, setExcluded, withAmount } from './plan-inputs.ts';

type Edit = (inputs: PlanInputs) => PlanInputs;

/** Makes an edit, and returns how to take it back. What was changed since then stays. */
export function undoable(change: (edit: Edit) => void, edit: Edit): () => void {
  let undo: Edit = (inputs) => inputs;
  change((before) => {
    const after = edit(before);
    undo = (now) => without(now, before, after);
    return after;
  });
  return () => change((now) => undo(now));
}

/** What is there now, without what an edit changed. What was changed since then stays. */
export function without(now: PlanInputs, before: PlanInputs, after: PlanInputs): PlanInputs {
  const only = (these: PlanInputs, others: PlanInputs) => these.excluded.filter((id) => !others.excluded.includes(id));
  return {
    ...setExcluded(setExcluded(now, only(after, before), false), only(before, after), true),
    needs: amountsWithout(now.needs, before.needs, after.needs),
    holdings: amountsWithout(now.holdings, before.holdings, after.holdings),
    goals: now.goals === after.goals ? before.goals : now.goals,
    options: optionsWithout(now.options, before.options, after.options),
    cleared: now.cleared === after.cleared ? before.cleared : now.cleared,
  };
}

function amountsWithout(now: Amounts, before: Amounts, after: Amounts): Amounts {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ids
    .filter((id) => before[id] !== after[id] && now[id] === after[id])
    .reduce((amounts, id) => withAmount(amounts, id, before[id] ?? 0), now);
}

function optionsWithout(now: PlanSettings, before: PlanSettings, after: PlanSettings): PlanSettings {
  const names = Object.keys(before) as (keyof PlanSettings)[];
  const undone = names.filter((name) => before[name] !== after[name] && now[name] === after[name]);
  return { ...now, ...Object.fromEntries(undone.map((name) => [name, before[name]])) };
}
