import { type JSX, type ReactNode, useMemo } from 'react';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useDataset } from '#data/use-dataset.ts';
import { TileProvider } from '#ui/tile/tile-sources.tsx';

/** Shared state of all item tiles: letter codes unique across the catalog, and the operator's sprites. */
export function Tiles({ children }: { children: ReactNode }): JSX.Element {
  const items = useAwaitedCatalog()?.items;
  const { data: config } = useDataset('config');
  const named = useMemo(() => [...(items?.values() ?? [])], [items]);
  return (
    <TileProvider items={named} sprites={config?.sprites ?? null}>
      {children}
    </TileProvider>
  );
}
