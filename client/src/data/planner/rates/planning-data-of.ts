import { existsAt } from '@droptally/domain/catalog/existence';
import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Server } from '@droptally/domain/catalog/server';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import { planningFormulas } from '@droptally/domain/planning/planning-formulas';
import { type SpreadRow, shrunkRows } from '@droptally/domain/planning/shrunk-rows';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { PlannerRules } from '@droptally/proto/api/catalog/planner';
import type { Formula } from '@droptally/proto/api/catalog/site';
import type { Stage } from '@droptally/proto/api/catalog/stage';

/** The datasets that plans are made from. */
export type RateSets = {
  server: Server;
  items: readonly Item[];
  stages: readonly Stage[];
  formula: readonly Formula[];
  planner: PlannerRules;
  matrix: readonly SpreadRow[];
  /**
   * The rates that those of a smaller server are moved towards; undefined for the server that has the most reports, and
   * where own rates are wanted.
   */
  large: readonly SpreadRow[] | undefined;
};

/** By stage and item: how much a rate was moved towards that of the server with the most reports, in items per run. */
export type Shifts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export type Rates = { data: PlanningData; shifts: Shifts };

/** What plans are made from, as of a moment. Left out is what no plan uses, as all of it is sent to a worker. */
export function planningDataOf(sets: RateSets, { now, ownRates }: { now: number; ownRates: boolean }): Rates {
  const { server, items, stages, formula, planner, matrix, large } = sets;
  const shrunk = large && !ownRates ? shrunkRows(matrix, large, planner.facts.minRuns, now) : undefined;
  const data: PlanningData = {
    server,
    now,
    facts: planner.facts,
    items: items.map(({ itemId, itemType, rarity }) => ({ itemId, itemType, rarity })),
    stages: stages
      .filter(({ existence }) => existsAt(existence, server, now))
      .map(({ stageId, code_i18n, existence, ...stage }) => ({
        stageId,
        codes: [...new Set(Object.values(code_i18n))],
        apCost: sanityOf(stage),
        existence,
      })),
    formulas: planningFormulas(formula, planner.crafts),
    rows: (shrunk ?? matrix)
      .filter(({ times, end }) => times >= planner.facts.minRuns && (end === null || end > now))
      .map(({ stageId, itemId, quantity, times, end, stdDev }) => ({ stageId, itemId, quantity, times, end, stdDev })),
  };
  const shifts = new Map<string, Map<string, number>>();
  for (const { stageId, itemId, shift } of shrunk ?? []) {
    if (shift === 0) continue;
    const ofStage = shifts.get(stageId) ?? new Map<string, number>();
    ofStage.set(itemId, shift);
    shifts.set(stageId, ofStage);
  }
  return { data, shifts };
}
