import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { planProblemText } from './plan-problem-text.ts';

/** Why there is nothing to show. */
export function NoPlan({ plan }: { plan: PlanState }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { state, problem, rates } = plan;
  const retry = (run: () => void) => <Button onClick={run}>{t('shell.retry')}</Button>;
  if (state === 'error' && problem) {
    const text = planProblemText(problem, catalog, t);
    return problem.kind === 'failed' ? (
      <EmptyLine action={retry(plan.retry)}>{t('planner.failed', { error: text })}</EmptyLine>
    ) : (
      <EmptyLine>{text}</EmptyLine>
    );
  }
  if (rates.failed) return <EmptyLine action={retry(rates.refetch)}>{t('planner.ratesNotRead')}</EmptyLine>;
  if (state === 'empty') return <EmptyLine>{t('planner.emptyPlan')}</EmptyLine>;
  if (state === 'done') return <EmptyLine>{t('planner.nothingToDo')}</EmptyLine>;
  return <EmptyLine>{t('planner.state.pending')}</EmptyLine>;
}
