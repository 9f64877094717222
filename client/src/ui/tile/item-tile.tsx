import { memo } from 'react';
import { glyphOf } from './glyphs.ts';
import './item-tile.css';
import { shapeOf } from './shapes.ts';
import { spritePlace } from './sprite-place.ts';
import type { TileItem } from './tile-item.ts';
import { useTileSources } from './tile-sources.tsx';

type ItemTileProps = {
  item: TileItem;
  /** 16 to 60 points; 20 in rows. */
  size?: number;
};

const RARITIES = ['grey', 'green', 'blue', 'purple', 'gold'];
const TIERS = RARITIES.length;

/** The picture of an item. Hidden from screen readers, since the item's name is always beside it. */
export const ItemTile = memo(function ItemTile({ item, size = 20 }: ItemTileProps) {
  const { codeOf, sprites } = useTileSources();
  const place =
    sprites && item.spriteCoord ? spritePlace(sprites, item.spriteCoord, size, globalThis.devicePixelRatio ?? 1) : null;
  if (place) return <span className="item-tile" aria-hidden="true" style={{ ...place, width: size, height: size }} />;
  return (
    <svg
      className={`item-tile item-tile--${rarityOf(item.rarity)}`}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path className="item-tile__shape" d={shapeOf(item.itemType)} />
      <Mark item={item} code={codeOf(item.itemId)} />
      {item.rarity !== null && <path className="item-tile__tier" d={tierPath(item.rarity)} />}
    </svg>
  );
});

function Mark({ item, code }: { item: TileItem; code: string }) {
  const glyph = glyphOf(item);
  if (!glyph) {
    return (
      <text className={code.length > 1 ? 'item-tile__code' : 'item-tile__code item-tile__code--one'} x={16} y={14.5}>
        {code}
      </text>
    );
  }
  return (
    <g transform="translate(5.6 2.6) scale(1.3)">
      <path className="item-tile__glyph" d={glyph.fill} />
      {glyph.cut && <path className="item-tile__cut" d={glyph.cut} />}
    </g>
  );
}

const rarityOf = (rarity: number | null) => (rarity === null ? 'none' : (RARITIES[rarity] ?? 'none'));

/** One mark per tier at the lower edge, so that colour is not the only cue to rarity. */
function tierPath(rarity: number): string {
  const count = Math.min(TIERS, Math.max(1, rarity + 1));
  const start = 16 - (count * 4 - 1) / 2;
  return Array.from({ length: count }, (_, index) => `M${start + index * 4} 24.5h3v3h-3Z`).join('');
}
