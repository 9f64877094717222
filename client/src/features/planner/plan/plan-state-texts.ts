import type { PlanState } from '#data/planner/use-plan.ts';
import type { TextKey } from '#i18n/text-key.ts';

export const PLAN_STATE_TEXTS = {
  loading: 'planner.state.loading',
  empty: 'planner.state.empty',
  pending: 'planner.state.pending',
  done: 'planner.state.done',
  error: 'planner.state.error',
} as const satisfies Record<PlanState['state'], TextKey>;
