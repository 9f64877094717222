import type { JSX } from 'react';
import './switch.css';

type SwitchProps = {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Ids of what names and explains it. */
  labelledBy: string;
  describedBy?: string | undefined;
  disabled?: boolean;
};

/** On or off, at once. */
export function Switch({ id, checked, onChange, labelledBy, describedBy, disabled }: SwitchProps): JSX.Element {
  return (
    <input
      id={id}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
      role="switch"
      className="switch"
      checked={checked}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
