import type { PerItem } from '@droptally/domain/statistics/per-item';
import { formatCount, formatSanity } from '#i18n/formats.ts';
import { between } from '#i18n/numbers/between.ts';

type Bounds = Pick<PerItem, 'lower' | 'upper'>;

/** `4.81 – 4.83`, or `≥ 4.81` without an upper bound. */
export function costInterval({ lower, upper }: Bounds): string {
  return intervalIn(lower, upper, formatSanity);
}

/** From a hundred on without decimals, for narrow columns. */
export function shortCostInterval({ lower, upper }: Bounds): string {
  return intervalIn(lower, upper, (upper ?? lower) < 100 ? formatSanity : (sanity) => formatCount(Math.round(sanity)));
}

function intervalIn(lower: number, upper: number | null, format: (sanity: number) => string): string {
  return upper === null ? `≥ ${format(lower)}` : between(lower, upper, format);
}
