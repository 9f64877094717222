import { type JSX, type KeyboardEvent, type ReactNode, type Ref, useDeferredValue, useId, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import './find-field.css';
import { TextInput } from './text-input.tsx';

type FindFieldProps<Found> = {
  /** What can be added. */
  label: string;
  /** Why nothing can, where that is so. */
  full?: string | undefined;
  find: (text: string) => readonly Found[];
  keyOf: (found: Found) => string;
  optionOf: (found: Found) => ReactNode;
  onChoose: (found: Found) => void;
  ref?: Ref<HTMLInputElement>;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field that finds something by its name, and adds it. */
export function FindField<Found>(props: FindFieldProps<Found>): JSX.Element {
  const { label, full, find, keyOf, optionOf, onChoose, ref } = props;
  const list = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(text);
  const found = wanted.trim() === '' ? [] : find(wanted);
  const open = found.length > 0;
  const choose = (entry: Found | undefined) => {
    if (entry !== undefined) onChoose(entry);
    setText('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) setActive((at) => Math.max(0, Math.min(found.length - 1, at + step)));
    else if (event.key === 'Enter' && open && !event.nativeEvent.isComposing) choose(found[active]);
    else if (event.key === 'Escape' && text !== '') setText('');
    else return;
    event.preventDefault();
  };
  return (
    <div className="find-field">
      <Icon name="add" />
      <TextInput
        ref={ref}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open ? `${list}-${active}` : undefined}
        placeholder={full ?? label}
        disabled={full !== undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setText('')}
      />
      <div className="find-field__list" role="listbox" id={list} aria-label={label} hidden={!open}>
        {found.map((entry, position) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={keyOf(entry)}
            id={`${list}-${position}`}
            role="option"
            aria-selected={position === active}
            className="find-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            {optionOf(entry)}
          </div>
        ))}
      </div>
    </div>
  );
}
