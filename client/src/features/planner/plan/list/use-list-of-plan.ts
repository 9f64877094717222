import { useEffect } from 'react';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { replanList, useCountedRuns } from '#data/planner/checklist/use-checklist.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { plannedRuns } from './run-list.tsx';

/** Has the list of what is being played follow each new plan for what is still needed. */
export function useListOfPlan({ plan, state, search, rates }: PlanState): void {
  const catalog = useCatalog();
  const { server } = catalog;
  const countOf = useCountedRuns(catalog);
  const isOther = rates.set !== undefined && rates.set.data.server !== server;
  const isSettled = (state === 'done' && search !== 'under-way') || state === 'empty';
  const stages = state === 'empty' ? undefined : plan?.stages;
  // Another count is no other plan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow plans alone
  useEffect(() => {
    if (countOf && isSettled && !isOther) replanList(server, plannedRuns(stages ?? []), countOf);
  }, [server, stages, isSettled, isOther, countOf === undefined]);
}
