import { type ComponentProps, type JSX, useState } from 'react';
import { TextInput } from '#ui/controls/field/text-input.tsx';

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** `YYYY-MM-DD`, as are its limits. */
  day: string;
  min: string;
  max: string;
  onDay: (day: string) => void;
};

/**
 * A day within limits. What is typed stays in the field: a year passes through 0002 and 0020 on its way to 2025. A day
 * beyond the limits becomes the nearest one when the field is left.
 */
export function DayInput({ day, min, max, onDay, ...rest }: DayInputProps): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    setTyped(null);
    if (!typed) return;
    const nearest = typed < min ? min : typed > max ? max : typed;
    if (nearest !== day) onDay(nearest);
  };
  return (
    <TextInput
      {...rest}
      type="date"
      min={min}
      max={max}
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value);
        // A year of more than four digits is longer.
        if (value.length === min.length && value >= min && value <= max) onDay(value);
      }}
      onBlur={leave}
    />
  );
}
