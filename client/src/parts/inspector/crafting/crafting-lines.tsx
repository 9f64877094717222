import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import type { Crafting } from '#data/catalog/groups/crafting.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCount } from '#i18n/formats.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './crafting.css';

type CraftPartLinkProps = {
  itemId: string;
  count: number;
  /** `count` is what one of this item consumes, not a number of these items. */
  takes?: boolean;
};

type CraftingLinesProps = { crafting: Crafting };

/** Ingredients with the LMD cost, and products with the quantity each consumes. */
export function CraftingLines({ crafting: { madeFrom, madeInto } }: CraftingLinesProps) {
  const { t } = useTranslation();
  return (
    <>
      {madeFrom && (
        <p className="crafting-line">
          <span className="crafting-line__word">{t('inspector.from')}</span>
          <span className="crafting-line__parts">
            {madeFrom.parts.map((part) => (
              <CraftPartLink key={part.itemId} {...part} />
            ))}
            {madeFrom.goldCost !== null && (
              <span className="dt-dim">{t('inspector.lmd', { count: formatCount(madeFrom.goldCost) })}</span>
            )}
          </span>
        </p>
      )}
      {madeInto.length > 0 && (
        <p className="crafting-line">
          <span className="crafting-line__word">{t('inspector.into')}</span>
          <span className="crafting-line__parts">
            {madeInto.map(({ itemId, count }) => (
              <CraftPartLink key={itemId} itemId={itemId} count={count} takes={true} />
            ))}
          </span>
        </p>
      )}
    </>
  );
}

/** An ingredient or product of crafting. A click shows the item in the inspector; its link is the item's own screen. */
function CraftPartLink({ itemId, count, takes = false }: CraftPartLinkProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { setInspect } = useSelection();
  const openMenu = useOpenEntryMenu();
  const item = catalog.items.get(itemId);
  if (!item) return null;
  const { text, lang } = catalog.labelOf(item);
  const inspect = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setInspect({ kind: 'item', id: itemId });
  };
  return (
    <span className="craft-part">
      {takes ? t('inspector.countFor', { count: formatCount(count) }) : formatCount(count)}
      <Link
        to={itemPath(itemId)}
        onClick={inspect}
        onContextMenu={openMenu({ kind: 'item', id: itemId }, itemPath(itemId))}
        className="craft-part__link"
        title={text}
      >
        <ItemTile item={item} size={20} />
        <span lang={lang}>{text}</span>
      </Link>
    </span>
  );
}
