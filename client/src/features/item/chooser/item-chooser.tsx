import { normalised } from '@droptally/domain/search/normalised';
import { searchableItem } from '@droptally/domain/search/searchable';
import type { Item } from '@droptally/proto/api/catalog/item';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { type ItemGroup, itemGroups } from '#data/catalog/groups/item-groups.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { ITEM_TYPE_TEXTS } from '#i18n/vocabulary.ts';
import { usePreviewStages } from '#parts/preview/use-preview-stages.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { FilterField } from '#ui/controls/filter-field.tsx';
import { moveAmong } from '#ui/controls/move-among.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { ChooserItem } from './chooser-item.tsx';
import './item-chooser.css';

type ItemChooserProps = { current?: string };

/** Items by type with a quick filter: a grid if there is room, a list in a narrow pane. */
export function ItemChooser({ current }: ItemChooserProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [filter, setFilter] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const groups = useMemo(() => matchingItems(catalog, filter), [catalog, filter]);
  const previewOf = usePreviewStages();
  useRegisterActions([
    { id: 'item:filter', text: t('item.filterItems'), group: 'here', keys: '/', run: () => input.current?.focus() },
  ]);
  const first = () => box.current?.querySelector<HTMLAnchorElement>('a[data-item]');
  return (
    <div className="item-chooser" ref={box}>
      <div className="item-chooser__filter">
        <FilterField
          input={input}
          label={t('item.filterItems')}
          filter={filter}
          setFilter={setFilter}
          leave={() => first()?.focus()}
          enter={() => first()?.click()}
          hasKey={true}
        />
      </div>
      <nav
        aria-label={t('vocabulary.word.items')}
        onKeyDown={(event) => box.current && moveAmong(event, box.current, 'a[data-item]')}
      >
        {groups.map(({ type, items }) => (
          <section key={type} aria-label={t(ITEM_TYPE_TEXTS[type])}>
            <h2 className="item-chooser__type dt-label">
              {t(ITEM_TYPE_TEXTS[type])} <span>{items.length}</span>
            </h2>
            <ul>
              {items.map((item) => (
                <ChooserItem
                  key={item.itemId}
                  item={item}
                  label={catalog.labelOf(item)}
                  current={item.itemId === current}
                  previewOf={previewOf}
                />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {groups.length === 0 && <EmptyLine>{t('item.nothingFits', { filter })}</EmptyLine>}
    </div>
  );
}

/** Items of a server by type, filtered by id, names or pronunciation. Omits empty groups. */
function matchingItems(catalog: Catalog, filter: string): readonly ItemGroup[] {
  const wanted = normalised(filter);
  const groups = itemGroups(catalog);
  if (wanted === '') return groups;
  return groups
    .map(({ type, items }) => ({ type, items: items.filter((item) => holds(item, wanted, catalog)) }))
    .filter(({ items }) => items.length > 0);
}

function holds(item: Item, wanted: string, { language }: Catalog): boolean {
  const { id, name, alias, spoken } = searchableItem(item, language);
  return [id, name, ...alias, ...spoken].some((text) => normalised(text).includes(wanted));
}
