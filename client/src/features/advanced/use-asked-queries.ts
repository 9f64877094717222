import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RawSearch } from '#data/address/site-search.ts';
import { type AskedQuery, MAXIMUM_QUERIES, newQuery, parseQuery } from '#data/advanced/asked-query.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { QUERY_PARAMETER, querySearch } from '#parts/ask/query-search.ts';

type AskedQueries = {
  queries: readonly AskedQuery[];
  /** Some queries came with the address. */
  isGiven: boolean;
  change: (queries: readonly AskedQuery[]) => void;
};

/** The queries of the address. Without any, one about the stage and items that other sites’ links name. */
export function useAskedQueries(catalog: Catalog | undefined): AskedQueries {
  const raw: RawSearch = useSearch({ strict: false, structuralSharing: true });
  const navigate = useNavigate();
  const { server, category, source } = useSelection();
  const texts = [raw[QUERY_PARAMETER] ?? []].flat().join('\n');
  const preset = presetOf(raw, catalog);
  const { queries, isGiven } = useMemo(() => {
    const given = texts
      .split('\n')
      .flatMap((text) => parseQuery(text) ?? [])
      .slice(0, MAXIMUM_QUERIES);
    const [stageId, ...items] = preset.split('\n');
    const own = { ...newQuery(server, stageId || null), category, source, items };
    return { queries: given.length > 0 ? given : [own], isGiven: given.length > 0 };
  }, [texts, preset, server, category, source]);
  const change = (next: readonly AskedQuery[]) => {
    const { stage, items, ...rest } = raw;
    void navigate({ to: '.', search: { ...rest, ...querySearch(next) } as never, replace: true, resetScroll: false });
  };
  return { queries, isGiven, change };
}

/** `?stage=` and `?items=a,b`: unknown and duplicate ids are dropped; more ids than there are items are ignored. */
function presetOf({ stage, items }: RawSearch, catalog: Catalog | undefined): string {
  const stageId = [stage].flat()[0] ?? '';
  const ids = ([items].flat()[0] ?? '').split(',').filter(Boolean);
  if (!catalog) return '';
  const known = ids.length > catalog.items.size ? [] : [...new Set(ids)].filter((id) => catalog.items.has(id));
  return [catalog.stages.has(stageId) ? stageId : '', ...known].join('\n');
}
