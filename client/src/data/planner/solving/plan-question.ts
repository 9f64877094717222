import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { Amounts, PlanOptions } from '@droptally/domain/planning/plan-options';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import type { PlanInputs, PlanSettings } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanAsked } from './plan-engine.ts';

/** A plan to be made, and whether by the server, which spares a reader with little data the engine. */
export type PlanQuestion = PlanAsked & { byServer: boolean };

/** What the catalog does not have, an earlier client or an older catalog may have left: nobody can see or change it. */
export function planQuestion(
  { needs, holdings, options, excluded }: PlanInputs,
  set: PlanAsked['set'],
  byServer: boolean,
): PlanQuestion {
  const known = new Set([...set.data.items.map(({ itemId }) => itemId), LMD_ITEM, EXP_ITEM]);
  const knownOf = (amounts: Amounts) => Object.fromEntries(Object.entries(amounts).filter(([id]) => known.has(id)));
  const request = { needs: knownOf(needs), holdings: knownOf(holdings), excluded };
  return { set, options: planOptions(options, set.data), request, byServer };
}

export function planOptions(
  { byProduct, byProductRates, requireLmd, requireExp }: PlanSettings,
  { items, facts }: Pick<PlanningData, 'items' | 'facts'>,
): PlanOptions {
  const rarities = [...new Set(items.flatMap(({ rarity }) => (rarity === null ? [] : [rarity])))].sort();
  const rates = rarities.map((rarity) => [rarity, byProductRates[rarity] ?? facts.byProductRate]);
  return {
    byProductRates: byProduct ? Object.fromEntries(rates) : {},
    wantsLmd: requireLmd,
    wantsExp: requireExp,
  };
}

/** Materials, tokens of the planner, LMD and EXP; then what is folded away: skill books, chips and packs. */
export function plannableItems({ items, formulas }: Pick<PlanningData, 'items' | 'formulas'>): {
  shown: readonly string[];
  folded: readonly string[];
} {
  const isShown = ({ itemId, itemType }: PlanningData['items'][number]) =>
    (itemType === 'MATERIAL' && itemId.length === 5) ||
    itemType === 'ARKPLANNER' ||
    itemId === LMD_ITEM ||
    itemId === EXP_ITEM;
  const shown = items.filter(isShown).map(({ itemId }) => itemId);
  const made = formulas.flatMap(({ id, costs }) => [id, ...costs.map((cost) => cost.id)]);
  const known = new Set(items.map(({ itemId }) => itemId));
  const folded = [...new Set(made)].filter((id) => known.has(id) && !shown.includes(id)).sort();
  return { shown, folded };
}
