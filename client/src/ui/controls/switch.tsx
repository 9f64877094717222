import type { JSX } from 'react';
import './switch.css';

type SwitchProps = {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Ids of the elements that label and describe the switch. */
  labelledBy: string;
  describedBy?: string | undefined;
  disabled?: boolean;
};

/** An on/off control that applies at once. */
export function Switch({ id, checked, onChange, labelledBy, describedBy, disabled }: SwitchProps): JSX.Element {
  return (
    <input
      id={id}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state natively
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
