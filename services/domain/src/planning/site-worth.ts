import type { ItemWorth, WorthAnswer } from '@droptally/proto/api/worth';
import { dropRates } from './drop-rates.ts';
import { leastSanity, type Resampling, type SpreadData } from './least-sanity.ts';
import type { LinearSolver } from './linear-program.ts';
import { isPermanent, materialWorth, permanentOf } from './material-worth.ts';
import type { Amounts, PlanOptions } from './plan-options.ts';
import { stageYields } from './stage-yields.ts';

export type SiteWorth = Pick<WorthAnswer, 'items' | 'worth' | 'stages'>;

/** Prices are one program a draw, where each item costs one of its own: more draws for the same time. */
const DRAWS_OF_WORTH = 2;
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
  const { prices, stages } = materialWorth(data, usualNeeds(data.items, basket, costs), {
    ...ways,
    samples: resampling.samples * DRAWS_OF_WORTH,
  });
  return { items, worth: Object.fromEntries([...prices].filter(([, price]) => price > 0)), stages };
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
