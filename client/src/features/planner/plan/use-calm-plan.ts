import { useEffect, useState } from 'react';
import type { PlanState } from '#data/planner/use-plan.ts';

/** A plan that comes sooner than this needs no word that it is coming. */
const PATIENCE_MS = 200;

/** The plan, pending only if it has been for a while: most plans come within a frame, and words must not flicker. */
export function useCalmPlan(plan: PlanState): PlanState {
  const isPending = plan.state === 'pending';
  const [settled, settle] = useState(plan.state);
  useEffect(() => {
    if (!isPending) return settle(plan.state);
    const timer = setTimeout(() => settle('pending'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isPending, plan.state]);
  if (!isPending || (settled === 'done' && !plan.plan)) return plan;
  return { ...plan, state: settled };
}
