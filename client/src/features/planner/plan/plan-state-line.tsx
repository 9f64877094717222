import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import type { Translate } from '#i18n/text-key.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { planProblemText } from './plan-problem-text.ts';
import { PLAN_STATE_TEXTS } from './plan-state-texts.ts';
import './plan-state-line.css';

/** Whether the plan fits what was entered, and of when its rates are. */
export function PlanStateLine({ plan }: { plan: PlanState }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { state, rates, problem, search } = plan;
  return (
    <p className="plan-state" data-state={state} data-search={search}>
      <output>{stateText(plan, catalog, t)}</output>
      {problem?.kind === 'failed' && (
        <Button look="text" className="plan-state__act" onClick={plan.retry}>
          {t('shell.retry')}
        </Button>
      )}
      {rates.readAt !== undefined && <span>{t('planner.ratesOf', { time: formatMoment(rates.readAt) })}</span>}
      {rates.hasNewer && (
        <Button look="text" className="plan-state__act" onClick={rates.renew}>
          {t('planner.renew')}
        </Button>
      )}
    </p>
  );
}

function stateText({ state, problem, engine, search }: PlanState, catalog: Catalog, t: Translate): string {
  if (problem?.kind === 'failed') return t('planner.failed', { error: planProblemText(problem, catalog, t) });
  if (state === 'pending' && engine?.kind === 'loading')
    return t('planner.loadingEngine', { percent: Math.round(engine.share * 100) });
  if (state === 'done' && search !== 'none')
    return t(search === 'failed' ? 'planner.search.failed' : 'planner.search.underWay');
  return t(PLAN_STATE_TEXTS[state]);
}
