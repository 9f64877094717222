import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useShownPlan } from '#features/planner/plan-context.ts';
import { dismissToast, toast } from '#ui/toast/toaster.ts';
import { planProblemText } from './plan-problem-text.ts';

const TOAST_MS = 15_000;
const NAME = 'plan-problem';

/** Says once why there is no plan, and takes it back when there is one. */
export function usePlanToast(): void {
  const { problem, state } = useShownPlan();
  const { t } = useTranslation();
  const catalog = useCatalog();
  const text = problem && state === 'error' ? planProblemText(problem, catalog, t) : undefined;
  useEffect(() => {
    if (text === undefined) return;
    void toast(t('planner.failed', { error: text }), { name: NAME, tone: 'error', milliseconds: TOAST_MS });
    return () => void dismissToast(NAME);
  }, [text, t]);
}
