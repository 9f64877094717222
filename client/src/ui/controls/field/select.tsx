import { HTMLSelect } from '@blueprintjs/core';
import type { JSX } from 'react';
import './select.css';

/** Options of one group follow each other. */
type SelectOption = { value: string; text: string; lang?: string; group?: string };

type SelectProps = {
  label: string;
  options: readonly SelectOption[];
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
      {grouped(options).map(([group, list]) =>
        group === undefined ? (
          list.map(optionOf)
        ) : (
          <optgroup key={group} label={group}>
            {list.map(optionOf)}
          </optgroup>
        ),
      )}
    </HTMLSelect>
  );
}

function optionOf({ value, text, lang }: SelectOption): JSX.Element {
  return (
    <option key={value} value={value} lang={lang}>
      {text}
    </option>
  );
}

function grouped(options: readonly SelectOption[]): [string | undefined, SelectOption[]][] {
  const groups: [string | undefined, SelectOption[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}
