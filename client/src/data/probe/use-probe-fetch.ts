import { useEffect } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { probeFetched } from './probe.ts';

/** Reports that the numbers of a stage or an item are shown. */
export function useProbeFetch({ kind, id }: EntryRef): void {
  const { server } = useSelection();
  useEffect(() => probeFetched({ entry: { kind, id }, server }), [kind, id, server]);
}
