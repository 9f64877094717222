import type { ShownCraft } from '@droptally/domain/planning/shown-plan';
import { type JSX, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { CraftSheet } from '#features/planner/craft/craft-sheet.tsx';
import { BesideList } from '#features/planner/goals/beside-list.tsx';
import { isOldPlan } from '#features/planner/plan/is-old-plan.ts';
import { useShownPlan } from '#features/planner/plan-context.ts';
import type { SheetName } from '#features/planner/planner-sheet.tsx';
import { formatCount } from '#i18n/formats.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { CountedUntil } from '#parts/extent/counted-until.tsx';
import { Tabs, tabId } from '#ui/controls/tabs.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { CraftRow } from './crafts/craft-row.tsx';
import { RunList } from './list/run-list.tsx';
import { NoPlan } from './no-plan.tsx';
import { PlanBasis } from './plan-basis.tsx';
import { PlanTotals } from './plan-totals.tsx';
import { StageTable } from './stages/stage-table.tsx';
import { PLAN_TABS, type PlanTab, usePlanTab } from './use-plan-tab.ts';
import { ValueTable } from './values/value-table.tsx';
import './plan-pane.css';
import './crafts/craft-list.css';

type CraftListProps = { plan: PlanState; nothing: ReactNode };

type PlanPaneProps = { inspected: EntryRef | undefined; onOpen: (sheet: SheetName) => void };

const TEXTS = {
  stages: 'vocabulary.word.stages',
  list: 'play.tab',
  crafts: 'planner.crafts',
  values: 'planner.values',
} as const satisfies Record<PlanTab, TextKey>;

const PANEL = 'plan-panel';

/** The plan: what it costs, and its stages, crafts and values under three tabs. */
export function PlanPane({ inspected, onOpen }: PlanPaneProps): JSX.Element {
  const { t } = useTranslation();
  const { tab, setTab } = usePlanTab();
  const plan = useShownPlan();
  const made = plan.plan;
  const counts: Record<PlanTab, number | undefined> = {
    stages: made?.stages.length,
    list: undefined,
    crafts: made?.crafts.length,
    values: undefined,
  };
  const nothing = <NoPlan plan={plan} onOpen={onOpen} />;
  return (
    <section className="plan-pane" aria-label={t('planner.plan')}>
      <PlanTotals plan={plan} />
      <PlanBasis plan={plan} />
      <Beside />
      <p className="plan-pane__until">
        <CountedUntil of={made?.stages.map(({ stageId }) => stageId)} />
      </p>
      <Tabs
        label={t('planner.views')}
        panel={PANEL}
        chosen={tab}
        onChoose={setTab}
        tabs={PLAN_TABS.map((id) => {
          const count = counts[id];
          return { id, text: t(TEXTS[id]), count: count === undefined ? undefined : formatCount(count) };
        })}
      />
      <div className="plan-pane__panel" role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, tab)}>
        {tab === 'stages' && <StageTable plan={plan} inspected={inspected} nothing={nothing} />}
        {tab === 'list' && <RunList plan={plan} nothing={nothing} />}
        {tab === 'crafts' && <CraftList plan={plan} nothing={nothing} />}
        {tab === 'values' && <ValueTable plan={plan} inspected={inspected} nothing={nothing} />}
      </div>
    </section>
  );
}

function Beside(): JSX.Element {
  const [inputs] = usePlanInputs(useCatalog().server);
  return <BesideList inputs={inputs} />;
}

/** What to craft, in an order in which it can be made. */
function CraftList({ plan, nothing }: CraftListProps): JSX.Element {
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
