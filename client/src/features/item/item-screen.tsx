import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { Catalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ChooserScreen } from './chooser/chooser-screen.tsx';
import { ItemDetail } from './detail/item-detail.tsx';
import { UnknownItem } from './unknown-item.tsx';

/** The item chooser, or the details of one item. */
export function ItemScreen(): JSX.Element {
  const catalog = useAwaitedCatalog();
  const { itemId } = useParams({ strict: false }) as { itemId?: string };
  if (!catalog) {
    return (
      <Screen>
        <CatalogAwaited />
      </Screen>
    );
  }
  return <CatalogProvider catalog={catalog}>{contentOf(catalog, itemId)}</CatalogProvider>;
}

function contentOf(catalog: Catalog, itemId: string | undefined): JSX.Element {
  if (!itemId) return <ChooserScreen />;
  const item = catalog.items.get(itemId);
  return item ? <ItemDetail key={itemId} item={item} /> : <UnknownItem id={itemId} />;
}
