import { type JSX, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '#data/catalog/names.ts';
import type { DropSlot } from '#features/report/tiles/drop-slots.ts';
import { type SlotNumbers, SlotRates, slotTitle } from '#features/report/tiles/slot-rates/slot-rates.tsx';
import { vibrate } from '#parts/haptics/vibrate.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { TypedNumber } from './typed-number.ts';
import { useLongPress } from './use-long-press.ts';
import './drop-stepper.css';

type QuantityFieldProps = { label: string; quantity: number; onChange: (quantity: number) => void };

type DropStepperProps = {
  slot: DropSlot;
  label: Label;
  quantity: number;
  /** The quantity violates the rules. */
  odd: boolean;
  /** This tile is the tab stop. */
  isStop: boolean;
  numbers: SlotNumbers | undefined;
  onChange: (slot: DropSlot, quantity: number) => void;
};

const BATCH = 10;
const KEYED = 9;

/** The tile of one possible drop: click for one more, right click for one less, digits set the quantity. */
export function DropStepper(props: DropStepperProps): JSX.Element {
  const { slot, label, quantity, odd, isStop, numbers, onChange } = props;
  const { t } = useTranslation();
  const typed = useRef(new TypedNumber());
  const set = (next: number) => {
    vibrate('tap');
    onChange(slot, next);
  };
  const press = useLongPress(
    () => set(quantity + 1),
    () => set(quantity - 1),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = quantityAfter(event, quantity, typed.current);
    if (next === null) return;
    event.preventDefault();
    set(next);
  };
  const { text: item, lang } = label;
  return (
    <div
      className={`drop-stepper drop-stepper--${slot.dropType.toLowerCase()}`}
      data-filled={quantity > 0}
      data-odd={odd}
    >
      <Button
        look="own"
        className="drop-stepper__add"
        data-slot={slot.number}
        tabIndex={isStop ? 0 : -1}
        aria-label={t('report.tileIs', { item, quantity })}
        title={slotTitle(slot, item, numbers, t)}
        // Keep the focus where it was, so that a digit after a click adds to the tile of that number.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        {...press}
      >
        <span className="drop-stepper__name" lang={lang}>
          {item}
        </span>
      </Button>
      <span className="drop-stepper__tile">
        <ItemTile item={slot.item} size={32} />
      </span>
      {slot.number <= KEYED && <kbd>{slot.number}</kbd>}
      <SlotRates numbers={numbers} shared={slot.shared} />
      {slot.batch && (
        <Button
          look="own"
          className="drop-stepper__step drop-stepper__step--ten"
          aria-label={t('report.tenMore', { item })}
          onClick={() => set(quantity + BATCH)}
        >
          +10
        </Button>
      )}
      {quantity > 0 && (
        <Button
          look="own"
          className="drop-stepper__step drop-stepper__step--less"
          tabIndex={-1}
          aria-label={t('report.oneLess', { item })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => set(quantity - 1)}
        >
          −
        </Button>
      )}
      <QuantityField label={t('report.quantityOf', { item })} quantity={quantity} onChange={set} />
    </div>
  );
}

/** The quantity after a key press; null for keys without a meaning here. */
function quantityAfter(event: KeyboardEvent, quantity: number, typed: TypedNumber): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const number = typed.read(event.key, event.timeStamp);
  if (number !== null) return number;
  if (event.key === '+' || event.key === '=') return quantity + 1;
  if (event.key === '-') return quantity - 1;
  return event.key === 'Delete' || event.key === 'Backspace' ? 0 : null;
}

/** A text field for the quantity. Ignores characters other than digits. */
function QuantityField({ label, quantity, onChange }: QuantityFieldProps): JSX.Element {
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.blur();
  };
  return (
    <TextInput
      look="own"
      className="drop-stepper__count"
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={4}
      autoComplete="off"
      tabIndex={-1}
      aria-label={label}
      value={quantity === 0 ? '' : String(quantity)}
      placeholder="0"
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '')))}
      onFocus={({ target }) => target.select()}
      onKeyDown={leave}
    />
  );
}
