import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { PlanInputs } from './plan-inputs.ts';

/** An edit by what it changed, so that it can be taken back among others. */
export type Step = { before: PlanInputs; after: PlanInputs };

/** Edits that can be taken back, and those that were, the latest last. */
export type InputHistory = { past: readonly Step[]; undone: readonly Step[] };

export const NO_HISTORY: InputHistory = { past: [], undone: [] };
const MOST_STEPS = 100;

/** Adds an edit. One of the same amount as the last joins it: what is typed is one edit. */
export function withStep({ past }: InputHistory, step: Step): InputHistory {
  const last = past.at(-1);
  const isOngoing = last !== undefined && soleAmount(last) !== undefined && soleAmount(last) === soleAmount(step);
  const next = isOngoing ? [...past.slice(0, -1), { before: last.before, after: step.after }] : [...past, step];
  return { past: next.slice(-MOST_STEPS), undone: [] };
}

/** The amount that an edit changed alone; undefined if it changed others or anything else. */
function soleAmount({ before, after }: Step): string | undefined {
  if (before.options !== after.options || before.excluded !== after.excluded || before.cleared !== after.cleared)
    return undefined;
  const changed = [
    ...changedIds(before.needs, after.needs).map((id) => `need ${id}`),
    ...changedIds(before.holdings, after.holdings).map((id) => `have ${id}`),
  ];
  return changed.length === 1 ? changed[0] : undefined;
}

function changedIds(before: Amounts, after: Amounts): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);
}
