import type { Interval } from '@droptally/domain/statistics/interval';
import type { StageEfficiency } from '@droptally/proto/api/worth';
import { formatInterval } from '#i18n/formats.ts';

/** How well a stage pays, in the form of a rate. */
export function efficiencyRate({ efficiency: rate, lower, upper }: Omit<StageEfficiency, 'stageId'>): Interval {
  return { rate, lower, upper };
}

/** Its interval in words; empty for a stage that prices are made by: it pays what it costs, whatever its rates are. */
export function efficiencyInterval(of: Omit<StageEfficiency, 'stageId'>): string {
  return of.lower === of.upper ? '' : formatInterval(efficiencyRate(of));
}
