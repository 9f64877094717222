import { SANITY_A_DAY } from '@droptally/domain/planning/play-days';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { nameCurrent, openPlan, type PlanTotals, removePlan, useNamedPlans } from '#data/planner/plans/named-plans.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import { NameForm } from '#parts/naming/name-form.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import './plans-sheet.css';

type PlansSheetProps = { inputs: PlanInputs; plan: PlanState; onClose: () => void };

/** The plans of a server side by side: what each needs and costs. What is held is the same for all. */
export function PlansSheet({ inputs, plan, onClose }: PlansSheetProps): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const { current, others } = useNamedPlans(server);
  const unnamed = t('planner.plans.unnamed');
  const totals = plan.plan ? { sanity: plan.plan.totals.sanity, stages: plan.plan.stages.length } : null;
  const open = (name: string) => {
    openPlan(server, name, { unnamed, totals });
    onClose();
  };
  const remove = (name: string) => {
    const undo = removePlan(server, name);
    void toast(t('planner.plans.removed', { name }), {
      name: 'planner',
      action: { text: t('planner.undo'), run: undo },
    });
  };
  return (
    <Sheet open={true} title={t('planner.plans.title')} onClose={onClose} dialog={true} slim="question">
      <div className="plans-sheet">
        <ul className="plans-sheet__list">
          <li className="plans-sheet__line" aria-current="true">
            <TextInput
              value={current}
              maxLength={LONGEST_NAME}
              placeholder={unnamed}
              aria-label={t('planner.plans.name')}
              onChange={({ target }) => nameCurrent(server, target.value)}
            />
            <Facts needs={Object.keys(inputs.needs).length} totals={totals} />
            <span className="dt-dim">{t('planner.plans.open')}</span>
          </li>
          {others.map(({ name, needs, totals: known }) => (
            <li className="plans-sheet__line" key={name}>
              <span className="plans-sheet__name">{name}</span>
              <Facts needs={Object.keys(needs).length} totals={known} />
              <Button look="quiet" aria-label={t('planner.plans.removeNamed', { name })} onClick={() => remove(name)}>
                {t('planner.presets.remove')}
              </Button>
              <Button aria-label={t('planner.plans.toNamed', { name })} onClick={() => open(name)}>
                {t('planner.plans.to')}
              </Button>
            </li>
          ))}
        </ul>
        <NameForm
          label={t('planner.plans.newName')}
          action={t('planner.plans.new')}
          taken={[current || unnamed, ...others.map(({ name }) => name)]}
          onName={open}
        />
      </div>
    </Sheet>
  );
}

const LONGEST_NAME = 60;

function Facts({ needs, totals }: { needs: number; totals: PlanTotals | null }): JSX.Element {
  const { t } = useTranslation();
  const items = t('planner.presets.items', { count: needs, amount: formatCount(needs) });
  if (!totals || needs === 0) return <span className="plans-sheet__facts">{items}</span>;
  const days = formatTenths(Math.round((totals.sanity / SANITY_A_DAY) * 10) / 10);
  const sanity = formatCount(totals.sanity);
  const cost = t('planner.plans.cost', { sanity, days, count: totals.stages, stages: formatCount(totals.stages) });
  return (
    <span className="plans-sheet__facts">
      {items} · {cost}
    </span>
  );
}
