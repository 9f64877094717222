import { type JSX, useId } from 'react';
import { Switch } from '#ui/controls/switch.tsx';

type OptionRowProps = { title: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

export function OptionRow({ title, hint, checked, onChange }: OptionRowProps): JSX.Element {
  const id = useId();
  return (
    <div className="option-row">
      <label className="option-row__text" htmlFor={id}>
        <span id={`${id}-title`}>{title}</span>
        <span className="dt-dim" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
      <Switch id={id} labelledBy={`${id}-title`} describedBy={`${id}-hint`} checked={checked} onChange={onChange} />
    </div>
  );
}
