import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SqlParameter } from '#data/sql/sql-text.ts';
import { TextInput } from '#ui/controls/field/text-input.tsx';

type ParametersProps = {
  parameters: readonly SqlParameter[];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  /** The focus has left a field. */
  onLeave: () => void;
};

/** A field for each parameter of the text. */
export function Parameters({ parameters, values, onChange, onLeave }: ParametersProps): JSX.Element | null {
  const { t } = useTranslation();
  const id = useId();
  if (parameters.length === 0) return null;
  return (
    <fieldset className="sql-parameters" aria-label={t('sql.parameters')}>
      {parameters.map(({ name, type }) => (
        <div key={name}>
          <label className="dt-code" htmlFor={`${id}${name}`}>
            {name} <span className="dt-dim">{type}</span>
          </label>
          <TextInput
            id={`${id}${name}`}
            value={values[name] ?? ''}
            onChange={({ target }) => onChange(name, target.value)}
            onBlur={onLeave}
          />
        </div>
      ))}
    </fieldset>
  );
}
