import type { JSX } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { pinLabel } from './pin-label.ts';

type PinOptionProps = { id: string; entry: EntryRef; active: boolean; onChoose: () => void };

/** A line of the search results. */
export function PinOption({ id, entry, active, onChoose }: PinOptionProps): JSX.Element {
  const catalog = useCatalog();
  const { text, lang, note, noteLang, item } = pinLabel(entry, catalog);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="pin-option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {item ? <ItemTile item={item} size={20} /> : <Icon name="stages" />}
      <span className={item ? undefined : 'dt-code'} lang={lang}>
        {text}
      </span>
      {note && (
        <span className="pin-option__note" lang={noteLang}>
          {note}
        </span>
      )}
    </div>
  );
}
