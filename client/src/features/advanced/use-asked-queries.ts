import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RawSearch } from '#data/address/site-search.ts';
import { type AskedQuery, MAXIMUM_QUERIES, newQuery, parseQuery } from '#data/advanced/asked-query.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { QUERY_PARAMETER, querySearch } from '#parts/ask/query-search.ts';

/** A step is one that Back takes back. */
export type ChangeQueries = (queries: readonly AskedQuery[], options?: { step?: boolean }) => void;

type AskedQueries = {
  queries: readonly AskedQuery[];
  /** Some queries came with the address. */
  isGiven: boolean;
  /** How many more the address has than there may be. */
  leftOut: number;
  change: ChangeQueries;
};

/** The queries of the address. Without any, one about the stage and items that other sites’ links name. */
export function useAskedQueries(catalog: Catalog | undefined): AskedQueries {
  const raw: RawSearch = useSearch({ strict: false, structuralSharing: true });
  const navigate = useNavigate();
  const { server, category, source } = useSelection();
  const texts = [raw[QUERY_PARAMETER] ?? []].flat().join('\n');
  const linked = linkedOf(raw, catalog);
  const read = useMemo(() => {
    const given = texts.split('\n').flatMap((text) => parseQuery(text) ?? []);
    const [stageId, ...items] = linked.split('\n');
    const own = { ...newQuery(server, stageId || null), category, source, items };
    return {
      queries: given.length > 0 ? given.slice(0, MAXIMUM_QUERIES) : [own],
      isGiven: given.length > 0,
      leftOut: Math.max(0, given.length - MAXIMUM_QUERIES),
    };
  }, [texts, linked, server, category, source]);
  const change: ChangeQueries = (next, { step = false } = {}) => {
    const { stage, items, ...rest } = raw;
    const search = { ...rest, ...querySearch(next) } as never;
    void navigate({ to: '.', search, replace: !step, resetScroll: false });
  };
  return { ...read, change };
}

/** `?stage=` and `?items=a,b`: unknown and duplicate ids are dropped; more ids than there are items are ignored. */
function linkedOf({ stage, items }: RawSearch, catalog: Catalog | undefined): string {
  const stageId = [stage].flat()[0] ?? '';
  const ids = ([items].flat()[0] ?? '').split(',').filter(Boolean);
  if (!catalog) return '';
  const known = ids.length > catalog.items.size ? [] : [...new Set(ids)].filter((id) => catalog.items.has(id));
  return [catalog.stages.has(stageId) ? stageId : '', ...known].join('\n');
}
