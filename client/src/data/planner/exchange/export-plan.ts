import { depot, planConfig } from '@droptally/domain/planning/plan-file';
import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';

/** The config that the existing site's planner writes and reads, and this one too. */
export function exportConfig({ needs, holdings, options, excluded }: PlanInputs): string {
  const { byProduct, requireExp, requireLmd } = options;
  return planConfig({ needs, holdings }, { byProduct, requireExp, requireLmb: requireLmd }, excluded);
}

/** The holdings, as game assistants write and read them. */
export function exportDepot({ holdings }: PlanInputs, nameOf: (itemId: string) => string): string {
  return depot(holdings, nameOf);
}

export type PlanWords = {
  stageName: (stageId: string) => string;
  itemName: (itemId: string) => string;
  number: (value: number) => string;
  /** Headings and the words of the totals. */
  stages: string;
  crafts: string;
  sanity: string;
  lmd: string;
  exp: string;
};

/** The plan to be read by people, in their language. */
export function exportText({ stages, crafts, totals }: ShownPlan, words: PlanWords): string {
  const { stageName, itemName, number } = words;
  const counted = (counts: readonly { itemId: string; count: number }[]) =>
    counts.map(({ itemId, count }) => `${itemName(itemId)} ×${number(count)}`).join(', ');
  return [
    `${words.sanity} ${number(totals.sanity)}, ${words.lmd} ${number(totals.lmd)}, ${words.exp} ${number(totals.exp)}`,
    '',
    words.stages,
    ...stages.map(({ stageId, runs, drops }) => `${stageName(stageId)} ×${number(runs)}: ${counted(drops)}`),
    ...(crafts.length > 0 ? ['', words.crafts] : []),
    ...crafts.map(({ itemId, count, costs }) => `${itemName(itemId)} ×${number(count)}: ${counted(costs)}`),
    '',
  ].join('\n');
}
