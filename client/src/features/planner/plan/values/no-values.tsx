import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanState } from '#data/planner/use-plan.ts';
import { withStatus } from '#i18n/with-status.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';

type NoValuesProps = { plan: Pick<PlanState, 'values' | 'isValued'>; children: ReactNode };

/** Why a plan that was made has no values; the children if none were asked for. */
export function NoValues({ plan: { values, isValued }, children }: NoValuesProps): ReactNode {
  const { t } = useTranslation();
  if (!isValued) return <EmptyLine>{t('planner.state.pending')}</EmptyLine>;
  return values ? children : <EmptyLine>{withStatus(null, t('planner.valuesNotHad'))}</EmptyLine>;
}
