import type { PerItem } from '@droptally/domain/statistics/per-item';
import { formatSanity } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';

export type CostCellProps = { value: PerItem };

/** Sanity for one item; the interval is in its tooltip, open above where the rate's lower bound is 0. */
export function CostCell({ value }: CostCellProps) {
  const t = useText();
  return <span title={t('rate.costBetween', { interval: costInterval(value) })}>{formatSanity(value.cost)}</span>;
}

/** `4.81 – 4.83`, or `≥ 4.81` where it is open above. */
export function costInterval({ lower, upper }: PerItem): string {
  return upper === null ? `≥ ${formatSanity(lower)}` : `${formatSanity(lower)} – ${formatSanity(upper)}`;
}
