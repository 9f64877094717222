import { type JSX, type ReactNode, useId } from 'react';
import { Switch } from '#ui/controls/switch.tsx';
import './setting-row.css';

type SettingRowProps = { name: string; hint?: string; children: ReactNode };

/** A setting's name, description and control. */
export function SettingRow({ name, hint, children }: SettingRowProps): JSX.Element {
  return (
    <div className="setting-row">
      <div className="setting-row-text">
        <span className="setting-row-name">{name}</span>
        {hint && <span className="setting-row-hint">{hint}</span>}
      </div>
      <div className="setting-row-control">{children}</div>
    </div>
  );
}

type SwitchRowProps = {
  name: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** An on/off setting. Its whole text is clickable. */
export function SwitchRow({ name, hint, checked, onChange, disabled = false }: SwitchRowProps): JSX.Element {
  const id = useId();
  return (
    <label htmlFor={id} className="setting-row" data-switch={true}>
      <span className="setting-row-text">
        <span id={`${id}-name`} className="setting-row-name">
          {name}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="setting-row-hint">
            {hint}
          </span>
        )}
      </span>
      <span className="setting-row-control">
        <Switch
          id={id}
          checked={checked}
          onChange={onChange}
          disabled={disabled}
          labelledBy={`${id}-name`}
          describedBy={hint ? `${id}-hint` : undefined}
        />
      </span>
    </label>
  );
}
