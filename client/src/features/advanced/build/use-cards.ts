import { type RefObject, useEffect, useRef } from 'react';
import { type AskedQuery, MAXIMUM_QUERIES } from '#data/advanced/asked-query.ts';
import type { ChangeQueries } from '#features/advanced/use-asked-queries.ts';

type Cards = {
  /** Around the cards. */
  ref: RefObject<HTMLDivElement | null>;
  isFull: boolean;
  /** Puts a query at a place, which is the last one by default, and goes to it. */
  add: (query: AskedQuery, at?: number) => void;
  /** Removes a query, and goes to its neighbour. Back brings it back. */
  remove: (at: number) => void;
};

/** Adds and removes queries. The focus goes to the card that was added, or beside the one that is gone. */
export function useCards(queries: readonly AskedQuery[], change: ChangeQueries): Cards {
  const ref = useRef<HTMLDivElement>(null);
  const goal = useRef<number | null>(null);
  const count = queries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is there, or gone, once their number changed
  useEffect(() => {
    const card = goal.current === null ? undefined : ref.current?.children[goal.current];
    goal.current = null;
    if (card instanceof HTMLElement) card.focus();
  }, [count]);
  return {
    ref,
    isFull: count >= MAXIMUM_QUERIES,
    add: (query, at = count) => {
      goal.current = at;
      change(queries.toSpliced(at, 0, query));
    },
    remove: (at) => {
      goal.current = Math.min(at, count - 2);
      change(queries.toSpliced(at, 1), { step: true });
    },
  };
}
