import type { PlanState } from '#data/planner/use-plan.ts';

/** Whether a plan is shown that does not fit what is needed now. With nothing needed, the empty one does. */
export function isOldPlan({ plan, state }: Pick<PlanState, 'plan' | 'state'>): boolean {
  return plan !== null && state !== 'done' && state !== 'empty';
}
