import type { JSX } from 'react';
import { formatTenths } from '#i18n/formats.ts';
import type { DropValue } from '#ui/table/column.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './drops-cell.css';

type DropsCellProps = { drops: readonly DropValue[] | string; size: number };

/** Drops of one run as tiles with quantities. What does not fit is in the cell's title. */
export function DropsCell({ drops, size }: DropsCellProps): JSX.Element {
  if (typeof drops === 'string') return <span className="dt-dim">{drops}</span>;
  return (
    <span className="drops-cell">
      {drops.map(({ item, name, lang, quantity }) => (
        <span key={item.itemId} className="drops-cell-drop">
          <ItemTile item={item} size={size} />
          <span className="dt-unseen" lang={lang}>
            {name}
          </span>
          {quantity > 0 && <span>{formatTenths(quantity)}</span>}
        </span>
      ))}
    </span>
  );
}
