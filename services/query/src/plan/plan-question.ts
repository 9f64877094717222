import type { Catalog } from '@droptally/domain/catalog/catalog';
import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { PlanOptions } from '@droptally/domain/planning/plan-options';
import type { PlanRequest } from '@droptally/domain/planning/planner';
import { USUAL_CHARGE } from '@droptally/domain/planning/stage-charge';
import type { PlanAmounts, PlanBody, PlanNames } from '@droptally/proto/api/plan';

export type PlanQuestion = {
  options: PlanOptions;
  request: PlanRequest;
  /** Undefined for fractions, as the solver has them. */
  whole: { charge: number } | undefined;
  /** Ids of items of which one more is priced. */
  oneMore: readonly string[];
};

/** Reads a request of the existing planner's clients. Names that are no item's are returned. */
export function readPlanQuestion(body: PlanBody, catalog: Catalog): PlanQuestion | { unknown: readonly string[] } {
  const ids = itemIds(catalog, body.input_lang ?? 'zh');
  const needs = byId(body.required ?? {}, ids);
  const holdings = byId(body.owned ?? {}, ids);
  // Only the exact plan has a place for their prices.
  const priced = body.exact ? (body.one_more ?? []) : [];
  const unknown = [...needs.unknown, ...holdings.unknown, ...priced.filter((name) => !ids.has(name))];
  if (unknown.length > 0) return { unknown };
  // Who does not say whether LMD and EXP are welcome gets them.
  const { gold_demand: lmd = true, exp_demand: exp = true } = body;
  const demands = {
    ...(typeof lmd === 'number' && { [LMD_ITEM]: lmd }),
    ...(typeof exp === 'number' && { [EXP_ITEM]: exp }),
  };
  return {
    options: { byProductRates: byProductRates(body, catalog), wantsLmd: lmd === true, wantsExp: exp === true },
    request: {
      needs: { ...needs.amounts, ...demands },
      holdings: holdings.amounts,
      excluded: body.exclude ?? [],
      ...(body.begun && { begun: wholeRuns(body.begun) }),
    },
    whole: body.whole ? { charge: body.charge ?? USUAL_CHARGE } : undefined,
    oneMore: priced.flatMap((name) => ids.get(name) ?? []),
  };
}

function wholeRuns(begun: PlanAmounts): Record<string, number> {
  return Object.fromEntries(Object.entries(begun).map(([stageId, runs]) => [stageId, Math.round(runs ?? 0)]));
}

function byProductRates(
  { extra_outc, convertion_dr, by_product_rates }: PlanBody,
  { items, planner }: Catalog,
): Record<number, number> {
  if (!extra_outc) return {};
  const rate = convertion_dr ?? planner.facts.byProductRate;
  return Object.fromEntries(
    items.flatMap(({ rarity }) => (rarity === null ? [] : [[rarity, by_product_rates?.[rarity] ?? rate]])),
  );
}

function itemIds({ items }: Catalog, names: PlanNames): Map<string, string> {
  const own: [string, string][] = [
    [LMD_ITEM, LMD_ITEM],
    [EXP_ITEM, EXP_ITEM],
  ];
  if (names === 'id') return new Map([...own, ...items.map(({ itemId }): [string, string] => [itemId, itemId])]);
  return new Map([...own, ...items.map(({ itemId, name }): [string, string] => [name[names] ?? name.zh, itemId])]);
}

function byId(
  named: PlanAmounts,
  ids: ReadonlyMap<string, string>,
): { amounts: Record<string, number>; unknown: string[] } {
  const amounts: Record<string, number> = {};
  const unknown: string[] = [];
  for (const [name, amount] of Object.entries(named)) {
    const id = ids.get(name);
    if (id === undefined) unknown.push(name);
    else amounts[id] = (amounts[id] ?? 0) + (amount ?? 0);
  }
  return { amounts, unknown };
}
