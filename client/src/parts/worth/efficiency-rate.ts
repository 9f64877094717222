import type { RatedStage } from '@droptally/domain/planning/stage-efficiency';
import type { Interval } from '@droptally/domain/statistics/interval';
import type { StageEfficiency } from '@droptally/proto/api/worth';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { formatInterval } from '#i18n/formats.ts';

/** How well a stage pays, in the form of a rate. */
export function efficiencyRate({ efficiency: rate, lower, upper }: Omit<StageEfficiency, 'stageId'>): Interval {
  return { rate, lower, upper };
}

/** Its interval in words; empty for a stage that prices are made by: it pays what it costs, whatever its rates are. */
export function efficiencyInterval(of: Omit<StageEfficiency, 'stageId'>): string {
  return of.lower === of.upper ? '' : formatInterval(efficiencyRate(of));
}

/** A stage by what it drops now; one that is closed by what it dropped last. */
export function ratedStage(stageId: string, sanity: number, rows: readonly DropRow[]): RatedStage {
  const dropped = rows.filter(({ counted: { quantity } }) => quantity > 0);
  const open = dropped.filter(({ past }) => !past);
  const last = Math.max(...dropped.map(({ counted: { end } }) => end ?? 0));
  const newest = open.length > 0 ? open : dropped.filter(({ counted: { end } }) => end === last);
  const drops = newest.map(({ item: { itemId }, rate: { rate, lower, upper } }) => ({ itemId, rate, lower, upper }));
  return { stageId, sanity, drops };
}
