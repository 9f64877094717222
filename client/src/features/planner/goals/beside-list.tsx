import type { Amounts } from '@droptally/domain/planning/plan-options';
import { type JSX, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { besidePlan, operatorName } from '#data/planner/goals/plan-goals.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { planOptions } from '#data/planner/solving/plan-question.ts';
import { unreachedNeeds } from '#data/planner/solving/unreached-needs.ts';
import { useDataset } from '#data/use-dataset.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { PlanContext } from '#features/planner/plan-context.ts';
import { formatCount } from '#i18n/formats.ts';
import './goals.css';

/** What open goals need that no plan can find, since nothing yields it; nothing if there is none. */
export function BesideList({ inputs }: { inputs: PlanInputs }): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const counts = Object.entries(besidePlan(inputs.goals));
  const unreached = Object.entries(useUnreached(inputs));
  const { data } = useDataset('operators', { enabled: counts.length > 0 });
  if (unreached.length === 0 && (counts.length === 0 || !data)) return null;
  const items = new Map(data?.items.map((item) => [item.id, item]));
  return (
    <section className="goals__beside">
      <h3 className="dt-label">{t('goals.beside')}</h3>
      <ul>
        {unreached.map(([id, count]) => {
          const name = itemLabels(catalog, t)(id).text;
          return <li key={id}>{t('goals.unreached', { count, amount: formatCount(count), name })}</li>;
        })}
        {data &&
          counts.map(([id, count]) => {
            const item = items.get(id);
            const name = item ? operatorName(item, catalog.language) : id;
            const text = t(item?.craft ? 'goals.crafted' : 'goals.counted', {
              count,
              amount: formatCount(count),
              name,
            });
            return <li key={id}>{text}</li>;
          })}
      </ul>
    </section>
  );
}

function useUnreached(inputs: PlanInputs): Amounts {
  const set = useContext(PlanContext)?.rates.set;
  return set ? unreachedNeeds(inputs, set.data, planOptions(inputs.options, set.data)) : {};
}
