import type { JSX, ReactNode } from 'react';
import { usePlanSource } from '#data/planner/use-plan.ts';
import { PlanContext, useShownPlan } from '#features/planner/plan-context.ts';
import { useListOfPlan } from './list/use-list-of-plan.ts';
import { usePlanToast } from './use-plan-toast.ts';

/** Makes the plan. A new one renders what shows it, and not the table in which a player types. */
export function PlanProvider({ children }: { children: ReactNode }): JSX.Element {
  return (
    <PlanContext value={usePlanSource()}>
      <PlanToast />
      <PlanList />
      {children}
    </PlanContext>
  );
}

function PlanList(): null {
  useListOfPlan(useShownPlan());
  return null;
}

function PlanToast(): null {
  usePlanToast();
  return null;
}
