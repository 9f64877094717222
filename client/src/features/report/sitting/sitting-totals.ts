import { runsIn } from '@droptally/domain/reporting/runs-in';
import type { SittingReport } from '#data/reporting/sitting.ts';

/** Stage data for counting runs; sanity is null if a run costs none. */
export type StageCost = { isGacha: boolean; sanity: number | null };

/** `sanity` is null while the cost of a stage is unknown, as before the catalog has been read. */
export type SittingTotals = { reports: number; runs: number; sanity: number | null };

/** Totals of the reports that count or will count. Recalled and refused ones are left out. */
export function sittingTotals(
  reports: readonly SittingReport[],
  costOf: (stageId: string) => StageCost | undefined,
): SittingTotals {
  const counted = reports.filter(({ state }) => state !== 'recalled' && state !== 'refused');
  const totals: SittingTotals = { reports: counted.length, runs: 0, sanity: 0 };
  for (const { draft } of counted) {
    const cost = costOf(draft.stageId);
    const runs = runsIn({ isGacha: cost?.isGacha ?? false }, draft.drops, draft.times);
    totals.runs += runs;
    totals.sanity = cost && totals.sanity !== null ? totals.sanity + runs * (cost.sanity ?? 0) : null;
  }
  return totals;
}
