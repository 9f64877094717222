import type { SpriteSheet } from '@droptally/proto/api/catalog/site';
import { useEffect, useState } from 'react';
import { spriteUrl } from '#ui/tile/sprite-place.ts';

/** The operator's sprites once they are there. Until then, and if they cannot be had, items are drawn. */
export function useLoadedSprites(sheet: SpriteSheet | null): SpriteSheet | null {
  const [loaded, setLoaded] = useState<SpriteSheet | null>(null);
  useEffect(() => {
    if (!sheet) return;
    const image = new Image();
    image.onload = () => setLoaded(sheet);
    image.src = spriteUrl(sheet, window.devicePixelRatio);
    return () => {
      image.onload = null;
    };
  }, [sheet]);
  return sheet && loaded === sheet ? sheet : null;
}
