import type { Item } from '@droptally/proto/api/catalog/item';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import { relatedItems } from '#data/catalog/groups/item-groups.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { CraftingLines } from '#parts/inspector/crafting/crafting-lines.tsx';
import { isCrafted, useCrafting } from '#parts/inspector/crafting/use-crafting.ts';
import { ItemPreview } from '#parts/preview/item-preview.tsx';
import { usePreviewStages } from '#parts/preview/use-preview-stages.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';

type ItemFamilyProps = { item: Item };

/** The items of the same family, and the item's crafting. */
export function ItemFamily({ item }: ItemFamilyProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const openMenu = useOpenEntryMenu();
  const previewOf = usePreviewStages();
  const { data: crafting } = useCrafting(item.itemId);
  const strip = useRef<HTMLElement>(null);
  // On a phone the family is a single swipeable line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the item changes
  useEffect(() => {
    const own = strip.current?.querySelector('[aria-current]');
    void own?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [item.itemId]);
  const related = relatedItems(catalog, item.itemId);
  const shown = related.length > 1 ? related : [];
  if (shown.length === 0 && !(crafting && isCrafted(crafting))) return null;
  return (
    <div className="item-family">
      {shown.length > 0 && (
        <nav className="item-family__strip" ref={strip} aria-label={t('item.family')}>
          {shown.map((other) => {
            const { text, lang } = catalog.labelOf(other);
            const stages = () => previewOf(other.itemId);
            return (
              <ItemPreview
                key={other.itemId}
                item={other}
                name={text}
                {...(lang && { lang })}
                stages={stages}
                isInRow={true}
              >
                <Link
                  to={itemPath(other.itemId)}
                  className="item-family__item"
                  onContextMenu={openMenu({ kind: 'item', id: other.itemId }, itemPath(other.itemId))}
                  aria-current={other.itemId === item.itemId ? 'page' : undefined}
                >
                  <ItemTile item={other} size={20} />
                  <span lang={lang}>{text}</span>
                </Link>
              </ItemPreview>
            );
          })}
        </nav>
      )}
      {crafting && isCrafted(crafting) && (
        <div className="item-family__crafting">
          <CraftingLines crafting={crafting} />
        </div>
      )}
    </div>
  );
}
