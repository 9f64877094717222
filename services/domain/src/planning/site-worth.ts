import type { ItemWorth, StageEfficiency, WorthAnswer } from '@droptally/proto/api/worth';
import { dropRates } from './drop-rates.ts';
import { leastSanity, type Resampling, type SpreadData } from './least-sanity.ts';
import type { LinearSolver } from './linear-program.ts';
import { isPermanent, materialWorth, permanentOf } from './material-worth.ts';
import type { Amounts, PlanOptions } from './plan-options.ts';
import { stageYields } from './stage-yields.ts';

export type SiteWorth = Pick<WorthAnswer, 'items' | 'worth' | 'basketMoves'> & { stages: readonly StageEfficiency[] };

/** Prices are one program a draw, where each item costs one of its own: more draws for the same time. */
const DRAWS_OF_WORTH = 2;
const MOST_STAGES = 0.9;
/** Materials that are crafted into one another, by their ids. */
const MATERIAL = /^\d{5}$/;

/** What items cost at least on a server, what materials are worth beside a usual basket, and how well stages pay. */
export function siteWorth(
  data: SpreadData,
  { options, basket }: { options: PlanOptions; basket: Readonly<Record<string, number>> },
  { solver, ...resampling }: Resampling & { solver: LinearSolver },
): SiteWorth {
  const ways = { solver, ...resampling };
  const least = leastSanity(data, options, ways);
  const isEventOpen = stageYields(data, dropRates(data)).some(({ stage }) => !isPermanent(stage, data.server));
  const lasting = isEventOpen ? leastSanity(permanentOf(data), options, ways) : least;
  const costs = new Map(lasting.map(({ itemId, sanity, lower, upper }) => [itemId, { sanity, lower, upper }]));
  const items = least.map((one): ItemWorth => ({ ...one, permanent: costs.get(one.itemId) ?? null }));
  const worthOf = (usual: typeof basket, samples: number) =>
    materialWorth(data, usualNeeds(data.items, usual, costs), { ...ways, samples });
  const { prices, stages } = worthOf(basket, resampling.samples * DRAWS_OF_WORTH);
  const others = Object.entries(basket).map(([rarity, count]) => worthOf({ ...basket, [rarity]: 2 * count }, 0).stages);
  return {
    items,
    worth: Object.fromEntries([...prices].filter(([, price]) => price > 0)),
    stages,
    basketMoves: movesOf(stages, others),
  };
}

/** By how much nine of ten efficiencies move at most, each by the most among the others. */
function movesOf(stages: SiteWorth['stages'], others: readonly SiteWorth['stages'][]): number {
  const known = others.map((other) => new Map(other.map(({ stageId, efficiency }) => [stageId, efficiency])));
  const moves = stages.map(({ stageId, efficiency }) =>
    Math.max(0, ...known.map((other) => Math.abs((other.get(stageId) ?? efficiency) - efficiency))),
  );
  return moves.sort((a, b) => a - b)[Math.floor(moves.length * MOST_STAGES)] ?? 0;
}

/** Of each material that can be had for good, as many as are usual for its rarity. */
function usualNeeds(
  items: SpreadData['items'],
  basket: Readonly<Record<string, number>>,
  had: ReadonlyMap<string, unknown>,
): Amounts {
  const needs = items.flatMap(({ itemId, itemType, rarity }) => {
    const count = itemType === 'MATERIAL' && MATERIAL.test(itemId) && rarity !== null ? basket[rarity] : undefined;
    return count !== undefined && had.has(itemId) ? [[itemId, count] as const] : [];
  });
  return Object.fromEntries(needs);
}
