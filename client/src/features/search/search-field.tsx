import { type JSX, type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './search-field.css';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  setText: (text: string) => void;
  /** The query has no results. */
  nothing: boolean;
  /** Id of the list of results, and of the one that Enter opens. */
  list: string | undefined;
  activeOption: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function SearchField(props: SearchFieldProps): JSX.Element {
  const { field, text, setText, nothing, list, activeOption, onKeyDown } = props;
  const { t } = useTranslation();
  useEffect(() => field.current?.focus(), [field]);
  return (
    <div className="search-field" data-nothing={nothing}>
      <Icon name="search" size={20} />
      <TextInput
        ref={field}
        look="bare"
        role="combobox"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={activeOption}
        aria-autocomplete="list"
        aria-invalid={nothing}
        aria-label={t('search.label')}
        placeholder={t('search.hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => passMenuKey(event, activeOption)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
      {text && (
        <Button look="bare" aria-label={t('search.clear')} onClick={() => setText('')}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  );
}

/** Forwards the context menu key to the active result, because the field has the focus. */
function passMenuKey(event: MouseEvent, activeOption: string | undefined): void {
  const hasButton = event.button >= 0;
  const option = !hasButton && activeOption && document.getElementById(activeOption);
  if (!option) return;
  event.preventDefault();
  option.dispatchEvent(new globalThis.MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
}
