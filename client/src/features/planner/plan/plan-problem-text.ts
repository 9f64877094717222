import type { ErrorCode } from '@droptally/proto/api/errors';
import type { Catalog } from '#data/catalog/catalog.ts';
import { PlanRefused } from '#data/planner/solving/plan-refused.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { formatList } from '#i18n/formats.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { withStatus } from '#i18n/with-status.ts';
import { failureText } from '#parts/failure/failure-text.ts';

/** More names would only hide the first ones. */
const NAMED_MOST = 6;

/** Refusals of requests for plans. */
const CODE_TEXTS: Partial<Record<ErrorCode, TextKey>> = {
  TOO_MANY_REQUESTS: 'planner.refused.tooMany',
  UNAVAILABLE: 'planner.refused.busy',
  INTERNAL_ERROR: 'planner.refused.broken',
  INVALID_REQUEST: 'planner.refused.tooMuch',
  PAYLOAD_TOO_LARGE: 'planner.refused.tooMuch',
};

/** Why there is no plan: what cannot be had, and what is missing for it in the end, or what failed. */
export function planProblemText(problem: NonNullable<PlanState['problem']>, catalog: Catalog, t: Translate): string {
  const labelOf = itemLabels(catalog, t);
  const named = (ids: readonly string[]) => {
    const names = formatList(ids.slice(0, NAMED_MOST).map((id) => labelOf(id).text));
    return ids.length > NAMED_MOST ? `${names} …` : names;
  };
  if (problem.kind === 'failed') return errorText(problem.error, named, t);
  const { blocked, roots } = problem;
  const isSame = roots.every((id) => blocked.includes(id));
  const items = named(blocked);
  return isSame ? t('planner.unobtainable', { items }) : t('planner.unobtainableFor', { items, roots: named(roots) });
}

function errorText(error: Error, named: (ids: readonly string[]) => string, t: Translate): string {
  if (error instanceof ApiError) {
    const known = error.deploying || error.code === null ? undefined : CODE_TEXTS[error.code];
    return known ? withStatus(error.status, t(known)) : failureText(error, t);
  }
  if (!(error instanceof PlanRefused)) return withStatus(null, t('planner.refused.solver', { reason: error.message }));
  const { refusal } = error;
  const why =
    refusal.kind === 'unknown-items'
      ? t('planner.refused.unknownItems', { items: named(refusal.items) })
      : t('planner.refused.otherNumbers');
  return withStatus(200, why);
}
