import { doubtOf } from '@droptally/domain/statistics/doubt';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropSlot } from '#features/report/tiles/drop-slots.ts';
import { formatCount, formatInterval, formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { RateValue } from '#ui/rate/rate-value.ts';

/** Everyone's rate of an item at this stage, and the user's own drops. */
export type SlotNumbers = { rate: RateValue | null; own: number | null };

type SlotRatesProps = {
  numbers: SlotNumbers | undefined;
  /** The item drops as several types, of which the rate is the sum. */
  shared: boolean;
};

/** Known numbers beside a tile; null if there are none. */
export function SlotRates({ numbers, shared }: SlotRatesProps): JSX.Element | null {
  const { t } = useTranslation();
  if (!numbers || (numbers.rate === null && numbers.own === null)) return null;
  const { rate, own } = numbers;
  return (
    <span className="drop-stepper__rates">
      {rate !== null && (
        <span data-unsure={doubtOf(rate) !== null}>
          {shared ? t('report.rateOfAllTypes', { rate: formatRate(rate) }) : formatRate(rate)}
        </span>
      )}
      {own !== null && (
        <span className="drop-stepper__own">
          <Icon name="account" size={11} />
          <span>{t('report.ownDrops', { quantity: formatCount(own) })}</span>
          <span aria-hidden="true">{formatCount(own)}</span>
        </span>
      )}
    </span>
  );
}

/** The same in words, one line each, after the name of the item. */
export function slotTitle(
  { shared }: Pick<DropSlot, 'shared'>,
  item: string,
  numbers: SlotNumbers | undefined,
  t: Translate,
): string {
  const { rate, own } = numbers ?? { rate: null, own: null };
  const everyone = rate && {
    count: rate.runs,
    rate: formatRate(rate),
    between: formatInterval(rate),
    runs: formatCount(rate.runs),
  };
  return [
    item,
    ...(everyone ? [t('report.rateOfEveryone', everyone)] : []),
    ...(everyone && shared ? [t('report.rateOfAllTypesWhy')] : []),
    ...(own === null ? [] : [t('report.ownDropsWhy', { quantity: formatCount(own) })]),
  ].join('\n');
}
