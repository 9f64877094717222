import type { PerItem } from '@droptally/domain/statistics/per-item';
import { formatSanity } from '#i18n/formats.ts';
import { between } from '#i18n/numbers/between.ts';

/** `4.81 – 4.83`, or `≥ 4.81` without an upper bound. */
export function costInterval({ lower, upper }: PerItem): string {
  return upper === null ? `≥ ${formatSanity(lower)}` : between(lower, upper, formatSanity);
}
