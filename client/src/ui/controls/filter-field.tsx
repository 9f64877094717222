import type { KeyboardEvent, RefObject } from 'react';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import './filter-field.css';

type FilterFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  filter: string;
  setFilter: (filter: string) => void;
  /** Moves the focus to the filtered list. */
  leave: () => void;
  /** Action of Enter; defaults to `leave`. */
  enter?: () => void;
};

/** The filter field above a list, focused by `/`. Escape clears it, an arrow moves on to the results. */
export function FilterField({ input, label, filter, setFilter, leave, enter = leave }: FilterFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, the keys select its candidates.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && filter) setFilter('');
    else if (event.key === 'Escape' || event.key === 'ArrowDown') leave();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <span className="filter-field">
      <TextInput
        ref={input}
        type="search"
        value={filter}
        placeholder={label}
        aria-label={label}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>/</kbd>
    </span>
  );
}
