import { useEffect, useState } from 'react';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import type { ResultItem } from '#data/advanced/query-result.ts';
import { changeFinder } from '#data/changes/open-change-finder.ts';
import { type StageChange, timedChange } from '#data/changes/stage-changes.ts';
import { DAY_MS } from '#ui/chart/kinds/bucket-text.ts';

type ItemChanges = ReadonlyMap<string, readonly StageChange[]>;

/** By the place of the query from 1, then by item: of the trends that have been searched. */
export type ResultChanges = ReadonlyMap<number, ItemChanges>;

const NONE: ResultChanges = new Map();

/** Where the rates of trends changed, as it is found. All items of a query are searched together. */
export function useResultChanges(shown: KeptAnswers): ResultChanges {
  const [found, setFound] = useState<{ shown: KeptAnswers; changes: ResultChanges }>({ shown, changes: NONE });
  useEffect(() => {
    const left = new AbortController();
    shown.answers.forEach(async (answer, i) => {
      if (answer.kind !== 'result' || !isSearched(answer.result.interval)) return;
      const changes = await changesIn(answer.result.items, left.signal);
      if (left.signal.aborted) return;
      setFound((before) => ({
        shown,
        changes: new Map([...(before.shown === shown ? before.changes : NONE), [i + 1, changes]]),
      }));
    });
    return () => left.abort();
  }, [shown]);
  return found.shown === shown ? found.changes : NONE;
}

/** Hours of a day differ anyway. */
export function isSearched(interval: number | null): boolean {
  return interval !== null && interval >= DAY_MS;
}

async function changesIn(items: readonly ResultItem[], signal: AbortSignal): Promise<ItemChanges> {
  const found = await changeFinder.find(
    items.map(({ buckets, sums }) => ({
      days: buckets.map(({ times: runs, quantity: drops }) => ({ runs, drops })),
      spread: sums,
    })),
    signal,
  );
  return new Map(
    items.map(({ itemId, buckets }, at) => [
      itemId,
      (found[at] ?? []).map((change) => timedChange(change, (index) => buckets[index]?.at ?? 0)),
    ]),
  );
}
