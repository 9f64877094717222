import { type Checklist, runsToGoOnWith } from '@droptally/domain/planning/checklist';
import type { Amounts, PlanOptions } from '@droptally/domain/planning/plan-options';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import type { PlanInputs, PlanSettings } from '#data/planner/inputs/plan-inputs.ts';
import { CURRENCIES, plannableKind } from '#data/planner/plannable-kind.ts';
import { lessNeeds, unreachedNeeds } from '#data/planner/solving/unreached-needs.ts';
import type { PlanAsked } from './plan-engine.ts';

/** A plan to be made, and whether by the server, which spares a reader with little data the engine. */
export type PlanQuestion = PlanAsked & { byServer: boolean; charge: number };

/** What the catalog does not have, an earlier client or an older catalog may have left: nobody can see or change it. */
export function planQuestion(
  { needs, holdings, goals, options, excluded }: PlanInputs,
  set: PlanAsked['set'],
  { byServer, list }: { byServer: boolean; list: Checklist | null },
): PlanQuestion {
  const known = new Set<string>([...set.data.items.map(({ itemId }) => itemId), ...CURRENCIES]);
  const knownOf = (amounts: Amounts) => Object.fromEntries(Object.entries(amounts).filter(([id]) => known.has(id)));
  const begun = list ? runsToGoOnWith(list, options.stageCharge) : undefined;
  const asked = planOptions(options, set.data);
  const reached = lessNeeds(knownOf(needs), unreachedNeeds({ goals, needs, holdings }, set.data, asked));
  const request = { needs: reached, holdings: knownOf(holdings), excluded, ...(begun && { begun }) };
  return { set, options: asked, request, byServer, charge: options.stageCharge };
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

/** The items whose cost is told beside a plan: materials and currencies. */
export function valuedItems({ items }: Pick<PlanningData, 'items'>): readonly string[] {
  const valued = items.filter((item) => ['material', 'currency'].includes(plannableKind(item) ?? ''));
  return valued.map(({ itemId }) => itemId);
}
