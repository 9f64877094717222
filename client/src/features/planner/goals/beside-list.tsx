import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { besidePlan, operatorName, type PlanGoal } from '#data/planner/goals/plan-goals.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatCount } from '#i18n/formats.ts';
import './goals.css';

/** What open goals need that no plan can find, since nothing drops it; nothing if there is none. */
export function BesideList({ goals }: { goals: readonly PlanGoal[] }): JSX.Element | null {
  const { t } = useTranslation();
  const { language } = useCatalog();
  const counts = Object.entries(besidePlan(goals));
  const { data } = useDataset('operators', { enabled: counts.length > 0 });
  if (counts.length === 0 || !data) return null;
  const items = new Map(data.items.map((item) => [item.id, item]));
  return (
    <section className="goals__beside">
      <h3 className="dt-label">{t('goals.beside')}</h3>
      <ul>
        {counts.map(([id, count]) => {
          const item = items.get(id);
          const name = item ? operatorName(item, language) : id;
          const text = t(item?.craft ? 'goals.crafted' : 'goals.counted', { count, amount: formatCount(count), name });
          return <li key={id}>{text}</li>;
        })}
      </ul>
    </section>
  );
}
