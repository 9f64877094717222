import type { Catalog } from '#data/catalog/catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { formatList } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';

/** More names would only hide the first ones. */
const NAMED_MOST = 6;

/** Why there is no plan: what cannot be had, and what is missing for it in the end. */
export function planProblemText(problem: NonNullable<PlanState['problem']>, catalog: Catalog, t: Translate): string {
  if (problem.kind === 'failed') return failureText(problem.error, t);
  const labelOf = itemLabels(catalog, t);
  const named = (ids: readonly string[]) => {
    const names = formatList(ids.slice(0, NAMED_MOST).map((id) => labelOf(id).text));
    return ids.length > NAMED_MOST ? `${names} …` : names;
  };
  const { blocked, roots } = problem;
  const isSame = roots.every((id) => blocked.includes(id));
  const items = named(blocked);
  return isSame ? t('planner.unobtainable', { items }) : t('planner.unobtainableFor', { items, roots: named(roots) });
}
