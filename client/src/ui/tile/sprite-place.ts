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
  return {
    backgroundImage: `url(${JSON.stringify(spriteUrl(sheet, pixelRatio))})`,
    backgroundSize: `${sheet.columns * size}px ${sheet.rows * size}px`,
    backgroundPosition: `${-column * size}px ${-row * size}px`,
  };
}

export function spriteUrl({ url, halfUrl }: SpriteSheet, pixelRatio: number): string {
  return pixelRatio < FULL_FROM ? (halfUrl ?? url) : url;
}
