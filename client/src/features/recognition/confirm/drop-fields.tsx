import type { DropType } from '@droptally/domain/catalog/catalog';
import { LARGEST_QUANTITY } from '@droptally/domain/reporting/report-limits';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { EntryDrop } from '#data/recognition/work/shot.ts';
import { shownItemName } from '#features/recognition/texts/shown-item-name.ts';
import type { Translate } from '#i18n/text-key.ts';
import { DROP_TYPE_TEXTS } from '#parts/reports/drop-type-texts.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import { Select } from '#ui/controls/field/select.tsx';

type Option = { value: string; text: string };

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

/** Items to choose from: those of the stage first. Without a choice so far, an empty one. */
function itemOptions(
  { stageId, itemId }: { stageId: string | null; itemId: string | null },
  catalog: Catalog,
  t: Translate,
): readonly Option[] {
  const listed = new Set((catalog.stages.get(stageId ?? '')?.dropInfos ?? []).flatMap((drop) => drop.itemId ?? []));
  const items = [...catalog.items.values()].filter(catalog.isOnServer);
  const option = (item: (typeof items)[number]) => ({ value: item.itemId, text: catalog.nameOf(item) });
  const ofStage = items.filter((item) => listed.has(item.itemId)).map(option);
  const others = items.filter((item) => !listed.has(item.itemId)).map(option);
  const isKnown = itemId !== null && items.some((item) => item.itemId === itemId);
  return [
    ...(itemId === null ? [{ value: '', text: t('recognition.choosePlease') }] : []),
    ...(itemId !== null && !isKnown ? [{ value: itemId, text: shownItemName(itemId, catalog, t) }] : []),
    ...ofStage,
    ...others,
  ];
}
