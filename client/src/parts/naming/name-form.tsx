import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import './name-form.css';

type NameFormProps = {
  /** What the field is for. */
  label: string;
  /** What the button does. */
  action: string;
  /** Names that are taken. */
  taken: readonly string[];
  /** A taken name can be given again, after a question; otherwise it is refused. */
  replaces?: boolean;
  /** There is nothing to be saved yet. */
  disabled?: boolean;
  /** Nothing else is asked where the form is shown. */
  alone?: boolean;
  onName: (name: string) => void;
};

const LONGEST_NAME = 60;

/** Asks for the name under which something is saved. Enter saves; nothing is replaced without a question. */
export function NameForm({ label, action, taken, replaces, disabled, alone, onName }: NameFormProps): JSX.Element {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const note = useId();
  const name = text.trim();
  const isTaken = taken.includes(name);
  const isRefused = isTaken && !replaces;
  const save = () => {
    setText('');
    setAsking(false);
    field.current?.focus();
    onName(name);
  };
  const keep = () => {
    setAsking(false);
    field.current?.focus();
  };
  return (
    <div className="name-form">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTaken) setAsking(true);
          else save();
        }}
      >
        <TextInput
          ref={(element) => {
            field.current = element;
            if (alone) firstFocus(element);
          }}
          value={text}
          maxLength={LONGEST_NAME}
          placeholder={label}
          aria-label={label}
          aria-describedby={isRefused ? note : undefined}
          disabled={disabled === true}
          onChange={({ target }) => {
            setText(target.value);
            setAsking(false);
          }}
        />
        <Button type="submit" look={alone ? 'strong' : 'frame'} disabled={disabled || name === '' || isRefused}>
          {action}
        </Button>
      </form>
      {isRefused && (
        <p className="dt-dim" id={note} role="status">
          {t('parts.naming.taken', { name })}
        </p>
      )}
      {isAsking && <ReplaceQuestion name={name} onKeep={keep} onReplace={save} />}
    </div>
  );
}

type ReplaceQuestionProps = { name: string; onKeep: () => void; onReplace: () => void };

/** Enter led here: another one changes nothing. */
function ReplaceQuestion({ name, onKeep, onReplace }: ReplaceQuestionProps): JSX.Element {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="name-form__question">
      <p role="alert">{t('parts.naming.ask', { name })}</p>
      <Button ref={keep} onClick={onKeep}>
        {t('parts.naming.keep')}
      </Button>
      <Button onClick={onReplace}>{t('parts.naming.replace')}</Button>
    </div>
  );
}
