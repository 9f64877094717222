import type { DropType } from '@droptally/domain/catalog/catalog';
import { LARGEST_QUANTITY } from '@droptally/domain/reporting/report-limits';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { EntryDrop } from '#data/recognition/work/shot.ts';
import { shownItemName } from '#features/recognition/texts/shown-item-name.ts';
import { DROP_TYPE_TEXTS } from '#parts/reports/drop-type-texts.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import { Select } from '#ui/controls/field/select.tsx';
import { itemOptions } from './item-options.ts';

export type DropChange = { change: Partial<EntryDrop>; value: 'type' | 'item' | 'quantity' };

type DropFieldsProps = {
  drop: EntryDrop;
  /** Counted from one. */
  number: number;
  stageId: string | null;
  onChange: (change: DropChange) => void;
};

const DROP_TYPES: readonly DropType[] = ['REGULAR', 'SPECIAL', 'EXTRA', 'FURNITURE'];

/** The values of a drop, to be corrected. */
export function DropFields({ drop, number, stageId, onChange }: DropFieldsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { dropType, itemId, quantity, isLeftOut } = drop;
  const items = useMemo(() => itemOptions({ stageId, itemId }, catalog, t), [stageId, itemId, catalog, t]);
  const types = DROP_TYPES.map((value) => ({ value, text: t(DROP_TYPE_TEXTS[value]) }));
  const counts = (
    <Checkbox
      className="drop-fields__counts"
      checked={!isLeftOut}
      onChange={(isReported) => onChange({ change: { isLeftOut: !isReported }, value: 'item' })}
    >
      <span className="drop-fields__name">{t('recognition.field.counts', { number })}</span>
    </Checkbox>
  );
  if (isLeftOut) {
    const text = t('recognition.notReported', { item: shownItemName(itemId, catalog, t), quantity: quantity ?? '?' });
    return (
      <>
        {counts} <span className="drop-fields__left-out">{text}</span>
      </>
    );
  }
  const setType = (value: string) => {
    const chosen = DROP_TYPES.find((one) => one === value);
    if (chosen) onChange({ change: { dropType: chosen }, value: 'type' });
  };
  return (
    <>
      {counts}
      <Select
        label={t('recognition.field.item', { number })}
        options={items}
        value={itemId ?? ''}
        onChange={(value) => onChange({ change: { itemId: value || null }, value: 'item' })}
      />
      <AmountField
        name={t('recognition.field.quantity', { number })}
        value={quantity ?? 0}
        most={LARGEST_QUANTITY}
        onChange={(value) => onChange({ change: { quantity: value || null }, value: 'quantity' })}
      />
      <Select
        label={t('recognition.field.type', { number })}
        options={dropType === null ? [{ value: '', text: t('recognition.choosePlease') }, ...types] : types}
        value={dropType ?? ''}
        onChange={setType}
      />
    </>
  );
}
