import type { KeyboardEvent, RefObject } from 'react';
import './filter-field.css';

type FilterFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  filter: string;
  setFilter: (filter: string) => void;
  /** Goes on to what is left. */
  leave: () => void;
  /** What Enter does, where it is not leaving. */
  enter?: () => void;
};

/** The field above a list, which the key / leads to: Escape clears it, an arrow leads on to what fits. */
export function FilterField({ input, label, filter, setFilter, leave, enter = leave }: FilterFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method choose its characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && filter) setFilter('');
    else if (event.key === 'Escape' || event.key === 'ArrowDown') leave();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <span className="filter-field">
      <input
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
