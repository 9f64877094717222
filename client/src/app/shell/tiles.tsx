import type { JSX, ReactNode } from 'react';
import { useDataset } from '#data/use-dataset.ts';
import { TileProvider } from '#ui/tile/tile-sources.tsx';
import { useLoadedSprites } from './use-loaded-sprites.ts';

const NONE = [] as const;

/** Shared state of all item tiles: letter codes unique across the items of all servers, and the operator's sprites. */
export function Tiles({ children }: { children: ReactNode }): JSX.Element {
  const { data: items = NONE } = useDataset('items');
  const { data: config } = useDataset('config');
  const sprites = useLoadedSprites(config?.sprites ?? null);
  return (
    <TileProvider items={items} sprites={sprites}>
      {children}
    </TileProvider>
  );
}
