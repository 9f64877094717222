import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Button } from './button/button.tsx';
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
  /** The key `/` focuses it from anywhere on the screen, which it shows. */
  hasKey?: boolean;
};

/** The filter field above a list. Escape clears it, an arrow moves on to the results. */
export function FilterField(props: FilterFieldProps) {
  const { input, label, filter, setFilter, leave, enter = leave, hasKey = false } = props;
  const { t } = useTranslation();
  const clear = () => {
    setFilter('');
    input.current?.focus();
  };
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
        // Another word is typed over the last one.
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      {filter !== '' && (
        <Button look="own" className="filter-field__clear" aria-label={t('search.clear')} onClick={clear}>
          <Icon name="close" size={14} />
        </Button>
      )}
      {hasKey && filter === '' && <kbd>/</kbd>}
    </span>
  );
}
