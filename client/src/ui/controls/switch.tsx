import { Switch as BlueprintSwitch } from '@blueprintjs/core';
import type { JSX, ReactNode } from 'react';
import './switch.css';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
  /** Ids of the elements that label and describe the switch, if its words are elsewhere. */
  labelledBy?: string;
  describedBy?: string | undefined;
  /** The words that it stands before. */
  children?: ReactNode;
};

/** An on/off control that applies at once. */
export function Switch({
  id,
  checked,
  onChange,
  disabled = false,
  labelledBy,
  describedBy,
  children,
}: SwitchProps): JSX.Element {
  return (
    <BlueprintSwitch
      id={id}
      // In a label already if its words are elsewhere.
      tagName={children ? 'label' : 'span'}
      role="switch"
      className="switch"
      checked={checked}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </BlueprintSwitch>
  );
}
