import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import type { SheetName } from '#features/planner/planner-sheet.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { RetryButton } from '#parts/failure/retry-button.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { MissingList } from './missing-list.tsx';
import './no-plan.css';
import { planProblemText } from './plan-problem-text.ts';

type NoPlanProps = { plan: PlanState; onOpen: (sheet: SheetName) => void };

/** Why there is nothing to show, and what leads to something. */
export function NoPlan({ plan, onOpen }: NoPlanProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { state, problem, rates } = plan;
  if (state === 'error' && problem) {
    const text = planProblemText(problem, catalog, t);
    return problem.kind === 'failed' ? (
      <EmptyLine action={<RetryButton retry={plan.retry} />}>{t('planner.failed', { error: text })}</EmptyLine>
    ) : (
      <>
        <EmptyLine>{text}</EmptyLine>
        <MissingList blocked={problem.blocked} roots={problem.roots} />
      </>
    );
  }
  if (rates.failed)
    return <Awaited set={rates} loading={t('planner.state.loading')} notRead={t('planner.ratesNotRead')} />;
  if (state === 'empty') {
    const starts = (
      <span className="no-plan__starts">
        <Button onClick={() => onOpen('goals')}>{t('goals.open')}</Button>
        <Button onClick={() => onOpen('presets')}>{t('planner.presets.open')}</Button>
        <Button onClick={() => onOpen('import')}>{t('planner.import.open')}</Button>
      </span>
    );
    return <EmptyLine action={starts}>{t('planner.emptyPlan')}</EmptyLine>;
  }
  if (state === 'done') return <EmptyLine>{t('planner.nothingToDo')}</EmptyLine>;
  return <EmptyLine>{t('planner.state.pending')}</EmptyLine>;
}
