import type { Item } from '@droptally/proto/api/catalog/item';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemGroups } from '#data/catalog/groups/item-groups.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { formatList } from '#i18n/formats.ts';
import { ITEM_TYPE_TEXTS } from '#i18n/vocabulary.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';

type ItemChoiceProps = {
  stageId: string | null;
  items: readonly string[];
  onChoose: (items: readonly string[]) => void;
};

/** A button that says the items of a query, and opens a list to choose others. None chosen means all. */
export function ItemChoice({ stageId, items, onChoose }: ItemChoiceProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [open, setOpen] = useState(false);
  const names = items.map((id) => {
    const item = catalog.items.get(id);
    return item ? catalog.nameOf(item) : id;
  });
  const text = names.length === 0 ? t('advanced.allItems') : formatList(names);
  const toggle = (id: string) => onChoose(items.includes(id) ? items.filter((other) => other !== id) : [...items, id]);
  return (
    <>
      <Button
        className="query-card__choice"
        aria-haspopup="dialog"
        aria-label={t('advanced.itemsAre', { items: text })}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Sheet open={open} title={t('advanced.chooseItems')} onClose={() => setOpen(false)} dialog={true}>
        <div className="query-card__items">
          <p className="dt-dim">{t('advanced.noneIsAll')}</p>
          {groupsOf(stageId, items, catalog).map(({ title, list }) => (
            <fieldset key={title ?? 'here'}>
              <legend className="dt-label">
                {title === null ? t('advanced.dropsHere') : t(ITEM_TYPE_TEXTS[title])}
              </legend>
              {list.map((item) => (
                <Checkbox key={item.itemId} checked={items.includes(item.itemId)} onChange={() => toggle(item.itemId)}>
                  <ItemTile item={item} size={20} />{' '}
                  <span lang={catalog.labelOf(item).lang}>{catalog.nameOf(item)}</span>
                </Checkbox>
              ))}
            </fieldset>
          ))}
          <div className="query-card__foot">
            <Button onClick={() => onChoose([])} disabled={items.length === 0}>
              {t('advanced.allItems')}
            </Button>
            <Button look="strong" onClick={() => setOpen(false)}>
              {t('advanced.done')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}

type Group = { title: keyof typeof ITEM_TYPE_TEXTS | null; list: readonly Item[] };

/** First what the stage drops now, then everything else, which it may have dropped in the past. */
function groupsOf(stageId: string | null, chosen: readonly string[], catalog: ReturnType<typeof useCatalog>): Group[] {
  const drops = catalog.stages.get(stageId ?? '')?.dropInfos ?? [];
  const ids = new Set([...drops.flatMap(({ itemId }) => itemId ?? []), ...chosen]);
  const here = [...ids].flatMap((id) => catalog.items.get(id) ?? []);
  const rest = itemGroups(catalog).map(({ type, items }) => ({
    title: type,
    list: items.filter(({ itemId }) => !ids.has(itemId)),
  }));
  return [{ title: null, list: here }, ...rest].filter(({ list }) => list.length > 0);
}
