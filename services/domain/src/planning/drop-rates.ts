import type { DropRow, PlanningData } from './planning-data.ts';

/** Types of items that a plan counts. Others, such as furniture, are no one's need. */
const COUNTED_TYPES: ReadonlySet<string> = new Set(['MATERIAL', 'ARKPLANNER', 'CHIP', 'CARD_EXP']);

/** Items per run, by item, of each stage. */
export type DropRates = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns the rates of enough runs that are in force. No stage has two of one item. */
export function dropRates(data: PlanningData): DropRates {
  const rates = new Map<string, Map<string, number>>();
  for (const row of usableRows(data)) {
    const ofStage = rates.get(row.stageId) ?? new Map<string, number>();
    ofStage.set(row.itemId, row.quantity / row.times);
    rates.set(row.stageId, ofStage);
  }
  return rates;
}

/** The rows of enough runs that are in force, of what a plan counts. */
export function usableRows({ items, rows, facts, now }: PlanningData): readonly DropRow[] {
  const counted = new Set(items.filter(({ itemType }) => COUNTED_TYPES.has(itemType)).map(({ itemId }) => itemId));
  return rows.filter(
    ({ itemId, times, end }) => counted.has(itemId) && times >= facts.minRuns && (end === null || end > now),
  );
}
