import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { isNeeded, setNeed } from '#data/planner/inputs/plan-inputs.ts';
import { usePartOfInputs, usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { undoable } from '#data/planner/inputs/undoable.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import type { SheetName } from '#features/planner/planner-sheet.tsx';
import { formatList } from '#i18n/formats.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { RetryButton } from '#parts/failure/retry-button.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { toast } from '#ui/toast/toaster.ts';
import { MissingList } from './missing-list.tsx';
import './no-plan.css';
import { planProblemText } from './plan-problem-text.ts';

type NoPlanProps = { plan: PlanState; onOpen: (sheet: SheetName) => void };

/** Why there is nothing to show, and what leads to something. */
export function NoPlan({ plan, onOpen }: NoPlanProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { state, problem, rates } = plan;
  const isAnyNeeded = usePartOfInputs(catalog.server, isNeeded);
  if (state === 'error' && problem) {
    const text = planProblemText(problem, catalog, t);
    return problem.kind === 'failed' ? (
      <EmptyLine action={<RetryButton retry={plan.retry} />}>{t('planner.failed', { error: text })}</EmptyLine>
    ) : (
      <>
        <EmptyLine action={<PlanRest blocked={problem.blocked} />}>{text}</EmptyLine>
        <MissingList blocked={problem.blocked} roots={problem.roots} />
      </>
    );
  }
  if (rates.failed)
    return <Awaited set={rates} loading={t('planner.state.loading')} notRead={t('planner.ratesNotRead')} />;
  if (state === 'empty' && isAnyNeeded) return <EmptyLine>{t('planner.noneReached')}</EmptyLine>;
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

/** Has the plan be made for what can be had; nothing where that is nothing. */
function PlanRest({ blocked }: { blocked: readonly string[] }): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [{ needs }, change] = usePlanInputs(catalog.server);
  const out = new Set(blocked);
  if (Object.keys(needs).every((id) => out.has(id))) return null;
  const leaveOut = () => {
    const undo = undoable(change, (before) => blocked.reduce((inputs, id) => setNeed(inputs, id, 0), before));
    const items = formatList(blocked.map((id) => itemLabels(catalog, t)(id).text));
    void toast(t('planner.leftOut', { items }), { name: 'planner', action: { text: t('planner.undo'), run: undo } });
  };
  return <Button onClick={leaveOut}>{t('planner.planRest')}</Button>;
}
