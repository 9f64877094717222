import { memo } from 'react';
import { glyphOf } from './glyphs.ts';
import { spritePlace } from './sprite-place.ts';
import type { TileItem } from './tile-item.ts';
import { useTileSources } from './tile-sources.tsx';
import './item-tile.css';

const SQUARE = 'M7 1H25A6 6 0 0 1 31 7V25A6 6 0 0 1 25 31H7A6 6 0 0 1 1 25V7A6 6 0 0 1 7 1Z';

const ROUND = 'M16 1A15 15 0 1 0 16 31 15 15 0 1 0 16 1Z';

/** The outline of a tile in a 32 by 32 box, by item type. */
const SHAPES: Readonly<Record<string, string>> = {
  CARD_EXP: 'M3 1H22L31 10V29A2 2 0 0 1 29 31H3A2 2 0 0 1 1 29V3A2 2 0 0 1 3 1Z',
  CHIP: 'M4 1H28V6H31V11H28V13.5H31V18.5H28V21H31V26H28V31H4V26H1V21H4V18.5H1V13.5H4V11H1V6H4Z',
  ACTIVITY_ITEM: 'M9 1.5H23L31 16 23 30.5H9L1 16Z',
  FURN: 'M1 29V14A15 13 0 0 1 31 14V29A2 2 0 0 1 29 31H3A2 2 0 0 1 1 29Z',
  RECRUIT_TAG: 'M1 5H22L31 16 22 27H1Z',
  LGG_SHD: ROUND,
  TEMP: ROUND,
};

/** Defaults to a rounded square. */
const shapeOf = (itemType: string): string => SHAPES[itemType] ?? SQUARE;

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
