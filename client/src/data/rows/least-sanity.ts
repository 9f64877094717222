import type { LeastSanity } from '@droptally/proto/api/worth';
import { useMemo } from 'react';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';

export type LeastOf = {
  /** Undefined for what cannot be had, and while it is not known. */
  of: (itemId: string) => LeastSanity | undefined;
  /** The site is computing it for the first time. */
  isComing: boolean;
};

const NONE: LeastOf = { of: () => undefined, isComing: false };

/** What one of each item costs at least, crafts and all. By the reports of everybody, so not beside numbers of fewer. */
export function useLeastSanity(): LeastOf {
  const isNarrowed = narrowedBy(useSelection()) !== null;
  const { data } = useDataset('worth', { enabled: !isNarrowed });
  return useMemo(() => {
    if (isNarrowed || !data) return NONE;
    const byItem = new Map(data.items.map((one) => [one.itemId, one]));
    return { of: (itemId) => byItem.get(itemId), isComing: data.computedAt === null };
  }, [isNarrowed, data]);
}
