import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { NoPlan } from '#features/planner/plan/no-plan.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import './craft-list.css';
import { CraftRow } from './craft-row.tsx';

type CraftListProps = { plan: PlanState; inputs: PlanInputs };

/** What to craft, in an order in which it can be made. */
export function CraftList({ plan, inputs }: CraftListProps): JSX.Element {
  const { t } = useTranslation();
  if (!plan.plan) return <NoPlan plan={plan} />;
  const { crafts } = plan.plan;
  if (crafts.length === 0) return <EmptyLine>{t('planner.noCrafts')}</EmptyLine>;
  return (
    <ol className="craft-list" aria-label={t('planner.craftsOfPlan')} data-stale={plan.state === 'pending'}>
      {crafts.map((craft) => (
        <CraftRow key={craft.itemId} craft={craft} inputs={inputs} />
      ))}
    </ol>
  );
}
