import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { queryNames } from './query-names.ts';

/** Names a query by its place, from 1. */
export function useQueryName(queries: readonly AskedQuery[]): (place: number) => string {
  const { t } = useTranslation();
  const catalog = useCatalog();
  return useMemo(() => {
    const names = queryNames(queries, catalog, t);
    return (place) => names[place - 1] ?? String(place);
  }, [queries, catalog, t]);
}
