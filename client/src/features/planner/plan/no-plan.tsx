import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { formatList } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';

/** Why there is nothing to show. */
export function NoPlan({ plan }: { plan: PlanState }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { state, problem, rates } = plan;
  if (problem?.kind === 'unobtainable') {
    const labelOf = itemLabels(catalog, t);
    const named = (ids: readonly string[]) => formatList(ids.map((id) => labelOf(id).text));
    const { blocked, roots } = problem;
    return <EmptyLine>{t('planner.unobtainable', { items: named(blocked), roots: named(roots) })}</EmptyLine>;
  }
  if (problem) {
    return (
      <EmptyLine action={<Button onClick={plan.retry}>{t('shell.retry')}</Button>}>
        {t('planner.failed', { error: problem.reason })}
      </EmptyLine>
    );
  }
  if (rates.failed) {
    return (
      <EmptyLine action={<Button onClick={rates.refetch}>{t('shell.retry')}</Button>}>
        {t('planner.ratesNotRead')}
      </EmptyLine>
    );
  }
  if (state === 'empty') return <EmptyLine>{t('planner.emptyPlan')}</EmptyLine>;
  if (state === 'done') return <EmptyLine>{t('planner.nothingToDo')}</EmptyLine>;
  return <EmptyLine>{t('planner.state.pending')}</EmptyLine>;
}
