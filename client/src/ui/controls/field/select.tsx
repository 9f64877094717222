import { HTMLSelect } from '@blueprintjs/core';
import type { JSX } from 'react';
import './select.css';

type SelectProps = {
  label: string;
  options: readonly { value: string; text: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A choice among many, by the browser's own list. */
export function Select({ label, options, value, onChange }: SelectProps): JSX.Element {
  return (
    <HTMLSelect
      className="select"
      value={value}
      aria-label={label}
      // Its title is English in every language.
      iconProps={{ title: '', 'aria-hidden': true }}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.text}
        </option>
      ))}
    </HTMLSelect>
  );
}
