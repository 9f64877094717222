import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanState } from '#data/planner/use-plan.ts';
import { formatCount } from '#i18n/formats.ts';
import { isOldPlan } from './is-old-plan.ts';
import './plan-totals.css';
import { PlanStateLine } from './plan-state-line.tsx';

/** What the plan costs and yields in all. While there is none, the places stay. */
export function PlanTotals({ plan }: { plan: PlanState }): JSX.Element {
  const { t } = useTranslation();
  const totals = plan.plan?.totals;
  const facts = [
    { name: t('vocabulary.word.sanity'), value: totals?.sanity },
    { name: t('planner.lmd'), value: totals?.lmd },
    { name: t('planner.exp'), value: totals?.exp },
    { name: t('planner.craftLmd'), value: totals?.craftLmd },
  ];
  return (
    <header className="plan-totals">
      <h2 className="dt-unseen">{t('planner.plan')}</h2>
      <dl className="plan-totals__facts" data-stale={totals !== undefined && isOldPlan(plan)}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="dt-label">{name}</dt>
            <dd>{value === undefined ? '—' : formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <PlanStateLine plan={plan} />
    </header>
  );
}
