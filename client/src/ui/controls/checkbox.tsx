import { Checkbox as BlueprintCheckbox } from '@blueprintjs/core';
import type { JSX, ReactNode } from 'react';
import './checkbox.css';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  /** The words that it stands before. */
  children: ReactNode;
};

/** One of several things to be shown or not, or a setting that applies at once. */
export function Checkbox({ checked, onChange, className, children }: CheckboxProps): JSX.Element {
  return (
    <BlueprintCheckbox
      className={className ? `checkbox ${className}` : 'checkbox'}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </BlueprintCheckbox>
  );
}
