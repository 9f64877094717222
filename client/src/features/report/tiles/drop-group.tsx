import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { type Entries, quantityOf } from '#features/report/entries/entries.ts';
import type { Judgement } from '#features/report/entries/judge-entries.ts';
import { DROP_TYPE_TEXTS } from '#parts/reports/drop-type-texts.ts';
import type { DropSlot, DropSlotGroup } from './drop-slots.ts';
import { DropStepper } from './stepper/drop-stepper.tsx';
import './drop-group.css';
import type { SlotNumbers } from './slot-rates/slot-rates.tsx';

type DropGroupProps = {
  group: DropSlotGroup;
  drops: Entries['drops'];
  judgement: Judgement;
  /** Number of the tile that is the tab stop. */
  stop: number;
  numbersOf: (itemId: string) => SlotNumbers | undefined;
  onChange: (slot: DropSlot, quantity: number) => void;
};

/** The items of one drop type, under its name and colour. */
export function DropGroup(props: DropGroupProps): JSX.Element {
  const { group, drops, judgement, stop, numbersOf, onChange } = props;
  const { t } = useTranslation();
  const catalog = useCatalog();
  const title = t(DROP_TYPE_TEXTS[group.dropType]);
  return (
    <section className="drop-group" aria-label={title}>
      <h2 className={`drop-group__title drop-group__title--${group.dropType.toLowerCase()}`}>{title}</h2>
      <div className="drop-group__tiles">
        {group.slots.map((slot) => (
          <DropStepper
            key={slot.itemId}
            slot={slot}
            label={catalog.labelOf(slot.item)}
            quantity={quantityOf(drops, slot)}
            odd={isOdd(slot, judgement)}
            isStop={slot.number === stop}
            numbers={numbersOf(slot.itemId)}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}

function isOdd({ dropType, itemId }: DropSlot, { violations, nothing }: Judgement): boolean {
  return !nothing && violations.some((violation) => violation.itemId === itemId && violation.dropType === dropType);
}
