import { Link, useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ItemChooser } from './chooser/item-chooser.tsx';
import { ItemDetail } from './detail/item-detail.tsx';
import './chooser/chooser-screen.css';
import './unknown-item.css';

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

/** All items by type. */
function ChooserScreen(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen {...useInspectorPane()}>
      <div className="chooser-screen">
        <header>
          <h1>{t('vocabulary.word.items')}</h1>
          <p className="dt-dim">{t('item.chooseHint')}</p>
        </header>
        <ItemChooser />
      </div>
    </Screen>
  );
}

/** Shown for a link to an unknown item, with a link to all items. */
function UnknownItem({ id }: { id: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen title={id} code={true}>
      <div className="unknown-item">
        <h1>{t('item.unknown', { id })}</h1>
        <p className="dt-dim">{t('item.unknownWhy')}</p>
        <p>
          <Link to="/result/item">{t('item.toChooser')}</Link>
          <Link to="/search" search={{ q: id }}>
            {t('item.search', { id })}
          </Link>
        </p>
      </div>
    </Screen>
  );
}
