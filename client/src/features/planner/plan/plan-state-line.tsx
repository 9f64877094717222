import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanState } from '#data/planner/use-plan.ts';
import { formatDateTime } from '#i18n/formats.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './plan-state-line.css';

const STATE_TEXTS = {
  loading: 'planner.state.loading',
  empty: 'planner.state.empty',
  pending: 'planner.state.pending',
  done: 'planner.state.done',
  error: 'planner.state.error',
} as const satisfies Record<PlanState['state'], TextKey>;

/** Whether the plan fits what was entered, and of when its rates are. */
export function PlanStateLine({ plan }: { plan: PlanState }): JSX.Element {
  const { t } = useTranslation();
  const { state, rates, problem } = plan;
  return (
    <p className="plan-state" data-state={state}>
      <output>{stateText(plan, t)}</output>
      {problem?.kind === 'failed' && (
        <Button look="text" className="plan-state__act" onClick={plan.retry}>
          {t('shell.retry')}
        </Button>
      )}
      {rates.readAt !== undefined && <span>{t('planner.ratesOf', { time: formatDateTime(rates.readAt) })}</span>}
      {rates.hasNewer && (
        <Button look="text" className="plan-state__act" onClick={rates.renew}>
          {t('planner.renew')}
        </Button>
      )}
    </p>
  );
}

function stateText({ state, problem, engine }: PlanState, t: Translate): string {
  if (problem?.kind === 'failed') return t('planner.failed', { error: problem.reason });
  if (state === 'pending' && engine?.kind === 'loading')
    return t('planner.loadingEngine', { percent: Math.round(engine.share * 100) });
  return t(STATE_TEXTS[state]);
}
