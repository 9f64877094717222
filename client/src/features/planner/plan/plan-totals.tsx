import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanState } from '#data/planner/use-plan.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { ChancesLine } from './chances-line.tsx';
import { ChargeChoice } from './charge-choice.tsx';
import { isOldPlan } from './is-old-plan.ts';
import './plan-totals.css';
import { PlanStateLine } from './plan-state-line.tsx';

/** What the plan costs and yields in all. While there is none, the places stay. */
export function PlanTotals({ plan }: { plan: PlanState }): JSX.Element {
  const { t } = useTranslation();
  const totals = plan.plan?.totals;
  const isOld = totals !== undefined && isOldPlan(plan);
  const distance = plan.plan ? distanceText(plan.plan, t) : undefined;
  const facts = [
    { name: t('vocabulary.word.sanity'), value: totals?.sanity },
    { name: t('planner.lmd'), value: totals?.lmd },
    { name: t('planner.exp'), value: totals?.exp },
    { name: t('planner.craftLmd'), value: totals?.craftLmd },
  ];
  return (
    <header className="plan-totals">
      <h2 className="dt-unseen">{t('planner.plan')}</h2>
      <dl className="plan-totals__facts" data-stale={isOld}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="dt-label">{name}</dt>
            <dd>{value === undefined ? '—' : formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {distance !== undefined && (
        <p className="plan-totals__note" data-stale={isOld} data-tip={t('planner.exactHint')}>
          {distance}
        </p>
      )}
      <ChancesLine plan={plan} />
      <ChargeChoice />
      <PlanStateLine plan={plan} />
    </header>
  );
}

/** Below this a share says less than the sanity itself. */
const SHARE_FROM = 1_000;

/** How far whole runs are from the exact plan. */
function distanceText({ objective, cost }: ShownPlan, t: Translate): string | undefined {
  if (!(objective > 0)) return undefined;
  const exact = formatTenths(rounded(objective));
  const isSmall = objective < SHARE_FROM;
  const more = rounded(isSmall ? cost - objective : ((cost - objective) / objective) * 100);
  if (more <= 0) return t('planner.exactlyThat', { exact });
  return t('planner.exactly', { exact, distance: isSmall ? formatTenths(more) : `${formatTenths(more)} %` });
}

/** To a tenth. */
function rounded(count: number): number {
  return Math.round(count * 10) / 10;
}
