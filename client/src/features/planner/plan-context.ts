import { createContext, useContext } from 'react';
import { type PlanSource, type PlanState, usePlan } from '#data/planner/use-plan.ts';

export const PlanContext = createContext<PlanSource | null>(null);

/** The plan of the nearest provider. */
export function useShownPlan(): PlanState {
  const source = useContext(PlanContext);
  if (!source) throw new Error('A plan was asked for outside of a PlanProvider');
  return usePlan(source);
}
