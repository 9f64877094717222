import { Radio } from '@blueprintjs/core';
import { type JSX, useId } from 'react';
import './segmented.css';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string; hint?: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/**
 * A choice among a few options, all visible. Of radio buttons: Blueprint's SegmentedControl is made of its buttons, which
 * keep Mod+Enter from sending the report.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): JSX.Element {
  const { label, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset className="segmented" disabled={disabled} aria-label={label}>
      {options.map((option) => (
        <Radio
          key={option.value}
          className="segmented-option"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          data-tip={option.hint}
          labelElement={
            <span lang={option.lang} data-tip={option.hint}>
              {option.text}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
