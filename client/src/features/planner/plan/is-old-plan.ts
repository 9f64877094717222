import type { PlanState } from '#data/planner/use-plan.ts';

/** Whether a plan is shown that does not fit what is needed now. With nothing needed, the empty one does. */
export function isOldPlan({ state }: Pick<PlanState, 'state'>): boolean {
  return state !== 'done' && state !== 'empty';
}
