import type { SearchIndex } from '@droptally/domain/search/search-index';
import type { Searchable } from '@droptally/domain/search/searchable';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryRef, formatEntry, MAXIMUM_PINS } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useCatalogIndex } from '#data/search/use-catalog-index.ts';
import { usePins } from '#parts/entry-menu/use-pins.ts';
import { FindField } from '#ui/controls/field/find-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { pinLabel } from './pin-label.ts';

type PinFieldProps = { pins: readonly EntryRef[] };

const SHOWN = 8;

/** A search field that pins a stage or an item. */
export function PinField({ pins }: PinFieldProps): JSX.Element {
  const { t } = useTranslation();
  const index = useCatalogIndex();
  const { toggle } = usePins();
  return (
    <FindField
      label={t('compare.find')}
      full={pins.length >= MAXIMUM_PINS ? t('compare.full') : undefined}
      find={(text) => (index ? findPins(index, text, pins, SHOWN) : [])}
      keyOf={formatEntry}
      optionOf={(entry) => <PinOption entry={entry} />}
      onChoose={toggle}
    />
  );
}

/** A line of the search results. */
function PinOption({ entry }: { entry: EntryRef }): JSX.Element {
  const catalog = useCatalog();
  const { text, lang, note, noteLang, item } = pinLabel(entry, catalog);
  return (
    <>
      {item ? <ItemTile item={item} size={20} /> : <Icon name="stages" />}
      <span className={item ? undefined : 'dt-code'} lang={lang}>
        {text}
      </span>
      {note && (
        <span className="find-option__note" lang={noteLang}>
          {note}
        </span>
      )}
    </>
  );
}

/** The best matches of a query that are not pinned yet. */
function findPins(index: SearchIndex<Searchable>, query: string, pins: readonly EntryRef[], count: number): EntryRef[] {
  const taken = new Set(pins.map(formatEntry));
  return index
    .find(query, count + pins.length)
    .map(({ entry }): EntryRef => ({ kind: entry.kind === 'stage' ? 'stage' : 'item', id: entry.id }))
    .filter((entry) => !taken.has(formatEntry(entry)))
    .slice(0, count);
}
