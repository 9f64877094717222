import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import { STAGE_CHARGES, type StageCharge } from '@droptally/domain/planning/stage-charge';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { setOptions } from '#data/planner/inputs/plan-inputs.ts';
import { useChangeInputs, usePartOfInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { useNamedPlans } from '#data/planner/plans/named-plans.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ChancesLine } from './chances-line.tsx';
import { isOldPlan } from './is-old-plan.ts';
import { PlanStateLine } from './plan-state-line.tsx';
import './plan-totals.css';

const TEXTS = {
  0: 'planner.charge.none',
  0.003: 'planner.charge.little',
  0.006: 'planner.charge.more',
  0.01: 'planner.charge.most',
} as const satisfies Record<StageCharge, TextKey>;

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
      <PlanName />
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

/** Which of several plans this is. */
function PlanName(): JSX.Element {
  const { t } = useTranslation();
  const { current, others } = useNamedPlans(useCatalog().server);
  if (current === '' && others.length === 0) return <h2 className="dt-unseen">{t('planner.plan')}</h2>;
  return <h2 className="plan-totals__name">{current || t('planner.plans.unnamed')}</h2>;
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

/** Whether the plan is to cost less sanity, or to have fewer stages. */
function ChargeChoice(): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const change = useChangeInputs(server);
  const charge = usePartOfInputs(server, ({ options }) => options.stageCharge);
  return (
    <Segmented
      label={t('planner.charge.label')}
      value={String(charge)}
      options={STAGE_CHARGES.map((one) => ({
        value: String(one),
        text: t(TEXTS[one]),
        hint: t('planner.charge.hint'),
      }))}
      onChange={(chosen) => {
        const stageCharge = STAGE_CHARGES.find((one) => String(one) === chosen);
        if (stageCharge !== undefined) change((inputs) => setOptions(inputs, { stageCharge }));
      }}
    />
  );
}
