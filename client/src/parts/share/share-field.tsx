import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import './share-field.css';

type ShareFieldProps = { label: string; hint: string; link: string; first?: boolean };

/** A link to read, select and copy. */
export function ShareField({ label, hint, link, first = false }: ShareFieldProps): JSX.Element {
  const { t } = useTranslation();
  const copy = useCopy();
  const id = useId();
  return (
    <div className="share-field">
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        className="dt-code"
        readOnly={true}
        value={link}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.target.select()}
      />
      <Button
        look={first ? 'strong' : 'frame'}
        aria-label={t('share.copyOf', { label })}
        onClick={() => void copy(link)}
      >
        {t('share.copy')}
      </Button>
      <span id={`${id}-hint`} className="share-field__hint">
        {hint}
      </span>
    </div>
  );
}
