import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';

/** Stage data for counting runs; sanity is null if a run costs none. */
export type StageCost = { isGacha: boolean; sanity: number | null };

export type SittingTotals = { reports: number; runs: number; sanity: number };

/** Totals of the reports that count or will count. Recalled and refused ones are left out. */
export function sittingTotals(
  reports: readonly SittingReport[],
  costOf: (stageId: string) => StageCost | undefined,
): SittingTotals {
  const counted = reports.filter(({ state }) => state !== 'recalled' && state !== 'refused');
  const totals = { reports: counted.length, runs: 0, sanity: 0 };
  for (const { draft } of counted) {
    const cost = costOf(draft.stageId);
    const runs = runsOf(draft, cost?.isGacha ?? false);
    totals.runs += runs;
    totals.sanity += runs * (cost?.sanity ?? 0);
  }
  return totals;
}

/** Number of runs of a report. In a gacha box each item is a pull. */
export function runsOf({ drops, times }: ReportDraft, isGacha: boolean): number {
  return isGacha ? drops.reduce((sum, { quantity }) => sum + quantity, 0) : times || 1;
}
