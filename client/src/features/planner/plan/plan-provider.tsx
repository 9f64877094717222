import { type JSX, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { replanList, useCountedRuns } from '#data/planner/checklist/use-checklist.ts';
import { type PlanState, usePlanSource } from '#data/planner/use-plan.ts';
import { PlanContext, useShownPlan } from '#features/planner/plan-context.ts';
import { dismissToast, toast } from '#ui/toast/toaster.ts';
import { plannedRuns } from './list/run-list.tsx';
import { planProblemText } from './plan-problem-text.ts';

const TOAST_MS = 15_000;

const NAME = 'plan-problem';

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

/** Has the list of what is being played follow each new plan for what is still needed. */
function useListOfPlan({ plan, state, search, rates }: PlanState): void {
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

/** Says once why there is no plan, and takes it back when there is one. */
function usePlanToast(): void {
  const { problem, state } = useShownPlan();
  const { t } = useTranslation();
  const catalog = useCatalog();
  const text = problem && state === 'error' ? planProblemText(problem, catalog, t) : undefined;
  useEffect(() => {
    if (text === undefined) return;
    void toast(t('planner.failed', { error: text }), { name: NAME, tone: 'error', milliseconds: TOAST_MS });
    return () => void dismissToast(NAME);
  }, [text, t]);
}
