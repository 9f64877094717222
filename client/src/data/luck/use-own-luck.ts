import type { SummedRow } from '@droptally/proto/api/matrix';
import { useMemo } from 'react';
import { type RowSubject, rowsOf } from '#data/rows/matrix-index.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { type CountedLuck, luckOfRows, worthBy } from './luck-of-rows.ts';

const EVERYONE = { source: 'global', category: 'all' } as const;

/** The luck behind single rows of personal numbers; undefined while those of everybody are shown or not yet known. */
export function useRowLuck(): ((row: SummedRow) => CountedLuck | null) | undefined {
  const everyone = useEveryone();
  return useMemo(() => {
    if (!everyone) return undefined;
    const known = new WeakMap<SummedRow, CountedLuck | null>();
    return (row) => {
      const luck = known.has(row) ? known.get(row) : luckOfRows([row], everyone);
      known.set(row, luck ?? null);
      return luck ?? null;
    };
  }, [everyone]);
}

/** The luck with an item, with all that a stage drops, or with everything; in items, or else in what they are worth. */
export function useOwnLuck(subject?: RowSubject): CountedLuck | null {
  const everyone = useEveryone();
  const { data: own, isPrevious } = useDataset('matrix', { keepPrevious: true });
  const isOfItem = subject !== undefined && 'itemId' in subject;
  const isOfSeveral = everyone !== undefined && !isOfItem;
  const { data: worth } = useDataset('worth', { enabled: isOfSeveral });
  const { data: rules } = useDataset('planner', { enabled: isOfSeveral });
  const key = JSON.stringify(subject ?? null);
  return useMemo(() => {
    if (!everyone || !own || isPrevious) return null;
    const named = JSON.parse(key) as RowSubject | null;
    const rows = named ? rowsOf(own, named) : own;
    if (isOfItem) return luckOfRows(rows, everyone);
    return worth && rules ? luckOfRows(rows, everyone, worthBy(worth, rules.facts)) : null;
  }, [everyone, own, isPrevious, worth, rules, key, isOfItem]);
}

function useEveryone(): readonly SummedRow[] | undefined {
  const { source } = useSelection();
  const { data } = useDataset('matrix', { ...EVERYONE, enabled: source === 'personal' });
  return source === 'personal' ? data : undefined;
}
