import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadCatalog } from '#data/catalog/use-unread-catalog.ts';
import { DATASET_TEXTS } from '#i18n/dataset-texts.ts';
import { formatList } from '#i18n/formats.ts';
import { Awaited } from './awaited.tsx';

/** Placeholder while the catalog is missing: loading, or the names of the sets that failed to load. */
export function CatalogAwaited(): JSX.Element {
  const { t } = useTranslation();
  const { unread, pending, refetch } = useUnreadCatalog();
  const sets = formatList(unread.map((name) => t(DATASET_TEXTS[name])));
  return (
    <Awaited
      set={{ failed: unread.length > 0, pending, refetch }}
      loading={t('network.readingCatalog')}
      notRead={t('network.unread', { sets })}
    />
  );
}
