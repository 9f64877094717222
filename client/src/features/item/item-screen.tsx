import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { CatalogueProvider } from '#data/catalogue/catalogue-provider.tsx';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';
import { CatalogueAwaited } from '#parts/failure/catalogue-awaited.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ChooserScreen } from './chooser/chooser-screen.tsx';
import { ItemDetail } from './detail/item-detail.tsx';
import { UnknownItem } from './unknown-item.tsx';

/** The item chooser, or the details of one item. */
export function ItemScreen(): JSX.Element {
  const catalogue = useAwaitedCatalogue();
  const { itemId } = useParams({ strict: false }) as { itemId?: string };
  if (!catalogue) {
    return (
      <Screen>
        <CatalogueAwaited />
      </Screen>
    );
  }
  return <CatalogueProvider catalogue={catalogue}>{contentOf(catalogue, itemId)}</CatalogueProvider>;
}

function contentOf(catalogue: Catalogue, itemId: string | undefined): JSX.Element {
  if (!itemId) return <ChooserScreen />;
  const item = catalogue.items.get(itemId);
  return item ? <ItemDetail key={itemId} item={item} /> : <UnknownItem id={itemId} />;
}
