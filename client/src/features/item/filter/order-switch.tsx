import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

export type Order = 'rate' | 'cost' | 'other';

type OrderSwitchProps = { order: Order; onOrder: (order: Order) => void };

/** Switches between the two usual orders of stages: by rate and by sanity. */
export function OrderSwitch({ order, onOrder }: OrderSwitchProps): JSX.Element {
  const { t } = useTranslation();
  useRegisterActions([
    { id: 'item:cheapest', text: t('item.bySanity'), group: 'here', keys: 'o s', run: () => onOrder('cost') },
    { id: 'item:likeliest', text: t('item.byRate'), group: 'here', keys: 'o r', run: () => onOrder('rate') },
  ]);
  return (
    <Segmented
      label={t('item.orderBy')}
      value={order}
      onChange={onOrder}
      options={[
        { value: 'rate', text: t('item.byRate') },
        { value: 'cost', text: t('item.bySanity') },
      ]}
    />
  );
}
