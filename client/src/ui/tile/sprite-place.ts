import type { SpriteSheet } from '@droptally/proto/api/catalog/site';

type SpritePlace = { backgroundImage: string; backgroundSize: string; backgroundPosition: string };

const FULL_FROM = 2;

/** CSS for the sprite at [column, row] of the sheet, scaled so that one sprite is `size` points wide. */
export function spritePlace(
  sheet: SpriteSheet,
  [column, row]: readonly [number, number],
  size: number,
  pixelRatio: number,
): SpritePlace | null {
  if (column < 0 || row < 0 || column >= sheet.columns || row >= sheet.rows) return null;
  const url = pixelRatio < FULL_FROM ? (sheet.halfUrl ?? sheet.url) : sheet.url;
  return {
    backgroundImage: `url(${JSON.stringify(url)})`,
    backgroundSize: `${sheet.columns * size}px ${sheet.rows * size}px`,
    backgroundPosition: `${-column * size}px ${-row * size}px`,
  };
}
