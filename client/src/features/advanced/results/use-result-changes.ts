import { useEffect, useState } from 'react';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import { changeFinder } from '#data/changes/open-change-finder.ts';
import type { StageChange } from '#data/changes/stage-changes.ts';

const DAY_MS = 86_400_000;

/** By the place of the query from 1, then by item. */
export type ResultChanges = ReadonlyMap<number, ReadonlyMap<string, readonly StageChange[]>>;

const NONE: ResultChanges = new Map();

/** Where the rates of trends changed. All items of a query are searched together. Hours of a day differ anyway. */
export function useResultChanges(shown: KeptAnswers): ResultChanges {
  const [found, setFound] = useState<{ shown: KeptAnswers; changes: ResultChanges }>({ shown, changes: NONE });
  useEffect(() => {
    let isLeft = false;
    void changesIn(shown).then((changes) => !isLeft && setFound({ shown, changes }));
    return () => {
      isLeft = true;
    };
  }, [shown]);
  return found.shown === shown ? found.changes : NONE;
}

async function changesIn({ answers }: KeptAnswers): Promise<ResultChanges> {
  const entries = answers.map(async (answer, i) => {
    if (answer.kind !== 'result' || (answer.result.interval ?? 0) < DAY_MS) return [i + 1, new Map()] as const;
    const { items } = answer.result;
    const found = await changeFinder.find(
      items.map(({ buckets, sums }) => ({
        days: buckets.map(({ times: runs, quantity: drops }) => ({ runs, drops })),
        spread: sums,
      })),
    );
    const changes = items.map(({ itemId, buckets }, at) => {
      const timeOf = (index: number) => buckets[index]?.at ?? 0;
      const ofItem = (found[at] ?? []).map((change) => ({
        ...change,
        at: timeOf(change.at),
        earliest: timeOf(change.earliest),
        latest: timeOf(change.latest),
      }));
      return [itemId, ofItem] as const;
    });
    return [i + 1, new Map(changes)] as const;
  });
  return new Map(await Promise.all(entries));
}
