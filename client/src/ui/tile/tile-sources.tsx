import type { SpriteSheet } from '@droptally/proto/api/catalog/site';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { letterCodes, loneCode, type Named } from './letter-codes.ts';

type TileSources = { codeOf: (itemId: string) => string; sprites: SpriteSheet | null };

const TileContext = createContext<TileSources>({ codeOf: loneCode, sprites: null });

type TileProviderProps = { items: readonly Named[]; sprites?: SpriteSheet | null; children: ReactNode };

/** Provides the tiles below with the catalog's letter codes and the operator's sprite sheet, if there is one. */
export function TileProvider({ items, sprites = null, children }: TileProviderProps) {
  const codes = useMemo(() => letterCodes(items), [items]);
  const sources = useMemo(
    () => ({ codeOf: (itemId: string) => codes.get(itemId) ?? loneCode(itemId), sprites }),
    [codes, sprites],
  );
  return <TileContext value={sources}>{children}</TileContext>;
}

export const useTileSources = (): TileSources => useContext(TileContext);
