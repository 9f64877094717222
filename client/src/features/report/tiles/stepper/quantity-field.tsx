import type { JSX, KeyboardEvent } from 'react';
import { TextInput } from '#ui/controls/field/text-input.tsx';

type QuantityFieldProps = { label: string; quantity: number; onChange: (quantity: number) => void };

/** A text field for the quantity. Ignores characters other than digits. */
export function QuantityField({ label, quantity, onChange }: QuantityFieldProps): JSX.Element {
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
