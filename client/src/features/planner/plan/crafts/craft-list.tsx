import type { ShownCraft } from '@droptally/domain/planning/shown-plan';
import { type JSX, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { CraftSheet } from '#features/planner/craft/craft-sheet.tsx';
import { isOldPlan } from '#features/planner/plan/is-old-plan.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import './craft-list.css';
import { CraftRow } from './craft-row.tsx';

type CraftListProps = { plan: PlanState; nothing: ReactNode };

/** What to craft, in an order in which it can be made. */
export function CraftList({ plan, nothing }: CraftListProps): JSX.Element {
  const { t } = useTranslation();
  const [inputs, change] = usePlanInputs(useCatalog().server);
  const [chosen, choose] = useState<ShownCraft>();
  if (!plan.plan) return <>{nothing}</>;
  const { crafts } = plan.plan;
  if (crafts.length === 0) return <EmptyLine>{t('planner.noCrafts')}</EmptyLine>;
  const formula = plan.rates.set?.data.formulas.find(({ id }) => id === chosen?.itemId);
  const close = () => choose(undefined);
  const isOld = isOldPlan(plan);
  return (
    <>
      <ol className="craft-list" aria-label={t('planner.craftsOfPlan')} data-stale={isOld}>
        {crafts.map((craft) => (
          <CraftRow
            key={craft.itemId}
            craft={craft}
            inputs={inputs}
            isOld={isOld}
            reason={plan.reasons?.crafts.find(({ itemId }) => itemId === craft.itemId)}
            onCraft={choose}
          />
        ))}
      </ol>
      {chosen && formula && (
        <CraftSheet planned={chosen} formula={formula} inputs={inputs} change={change} onClose={close} />
      )}
    </>
  );
}
