import { useCallback, useMemo } from 'react';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';
import type { Sorting } from '#ui/table/column.ts';

/** The table sort from the URL; undefined if the URL has none. */
export function useUrlSort(): [Sorting | undefined, (sorting: Sorting) => void] {
  const { sort } = useSiteSearch();
  const change = useSetSiteSearch();
  const text = JSON.stringify(sort?.map(({ column, descending }) => ({ id: column, desc: descending })) ?? null);
  const sorting = useMemo<Sorting | undefined>(() => JSON.parse(text) ?? undefined, [text]);
  const set = useCallback(
    (next: Sorting) => void change({ sort: next.map(({ id, desc }) => ({ column: id, descending: desc })) }),
    [change],
  );
  return [sorting, set];
}
