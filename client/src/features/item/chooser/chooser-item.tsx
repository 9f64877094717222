import type { Item } from '@droptally/proto/api/catalog/item';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { itemPath } from '#data/address/entry-paths.ts';
import type { Label } from '#data/catalog/names.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { ItemPreview } from '#parts/preview/item-preview.tsx';
import type { PreviewStage } from '#parts/preview/preview-stages.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';

type ChooserItemProps = {
  item: Item;
  label: Label;
  current: boolean;
  previewOf: (itemId: string) => readonly PreviewStage[];
};

/** A link to an item, with a preview of its best stages. */
export const ChooserItem = memo(function ChooserItem({ item, label, current, previewOf }: ChooserItemProps) {
  const openMenu = useOpenEntryMenu();
  const link = useRef<HTMLAnchorElement>(null);
  const { itemId } = item;
  const path = itemPath(itemId);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <li>
      <ItemPreview
        item={item}
        name={label.text}
        {...(label.lang && { lang: label.lang })}
        stages={() => previewOf(itemId)}
      >
        <Link
          ref={link}
          to={path}
          className="chooser-item"
          data-item={itemId}
          aria-current={current ? 'page' : undefined}
          onContextMenu={openMenu({ kind: 'item', id: itemId }, path)}
        >
          <ItemTile item={item} size={24} />
          <span className="chooser-item__name" lang={label.lang} title={label.text}>
            {label.text}
          </span>
        </Link>
      </ItemPreview>
    </li>
  );
});
