import { type JSX, type ReactNode, useMemo } from 'react';
import { useCatalogue } from '../../data/catalogue/use-catalogue.ts';
import { TileProvider } from '../../ui/tile/tile-sources.tsx';

/** Gives all tiles of the page their letter codes, which are unique only over the whole catalogue. */
export function Tiles({ children }: { children: ReactNode }): JSX.Element {
  const items = useCatalogue()?.items;
  const named = useMemo(() => [...(items?.values() ?? [])], [items]);
  return <TileProvider items={named}>{children}</TileProvider>;
}
