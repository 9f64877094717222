import { Fragment, type JSX } from 'react';
import { formatTenths } from '#i18n/formats.ts';
import type { DropValue } from '#ui/table/column.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './drops-cell.css';

type DropsCellProps = {
  drops: readonly DropValue[] | string;
  size: number;
  /** Width of the column. */
  width: number;
};

/** As in the style: between drops, and between a tile and its quantity, which has a digit at least. */
const GAP = 10;
const LEAST_QUANTITY = 10;

/** Drops of one run as tiles with quantities. What does not fit is in the cell's title, and read aloud. */
export function DropsCell({ drops, size, width }: DropsCellProps): JSX.Element {
  if (typeof drops === 'string') return <span className="dt-dim">{drops}</span>;
  const most = fitting(drops, size, width);
  return (
    <span className="drops-cell">
      {drops.slice(0, most).map(({ item, name, lang, quantity }) => (
        <span key={item.itemId} className="drops-cell-drop">
          <ItemTile item={item} size={size} />
          <span className="dt-unseen" lang={lang}>
            {name}
          </span>
          {quantity > 0 && <span>{formatTenths(quantity)}</span>}
        </span>
      ))}
      {drops.length > most && (
        <span className="dt-unseen">
          {drops.slice(most).map(({ item, name, lang, quantity }) => (
            <Fragment key={item.itemId}>
              {lang ? <span lang={lang}>{name}</span> : name} {quantity > 0 && formatTenths(quantity)}{' '}
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}

/** How many drops have room at most. A stage may drop thirty items, and the tiles of each would be laid out. */
function fitting(drops: readonly DropValue[], size: number, width: number): number {
  let left = width + GAP;
  const past = drops.findIndex(({ quantity }) => {
    left -= size + GAP + (quantity > 0 ? LEAST_QUANTITY : 0);
    return left < 0;
  });
  return past === -1 ? drops.length : past;
}
