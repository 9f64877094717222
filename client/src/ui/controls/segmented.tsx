import { type JSX, useId } from 'react';
import './segmented.css';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string; hint?: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** A choice among a few options, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): JSX.Element {
  const { label, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset className="segmented" disabled={disabled} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segmented-option" title={option.hint}>
          <input
            type="radio"
            className="dt-unseen"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span lang={option.lang}>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
