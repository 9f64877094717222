import { useCallback } from 'react';
import { useStore } from '#data/store/store.ts';
import { useDataset } from '#data/use-dataset.ts';
import { changeFinder } from './open-change-finder.ts';
import { KnownChanges, type StageChange, type StageChanges } from './stage-changes.ts';

const known = new KnownChanges((items) => changeFinder.find(items));
const NONE: readonly StageChange[] = [];

export type ChangesOf = (stageId: string, itemId: string) => readonly StageChange[];

/** The changes of a stage's items in its counted days, of everyone’s reports; none until they have been searched. */
export function useStageChanges({ enabled = true } = {}): ChangesOf {
  const { data: trends } = useDataset('trends', { enabled });
  const { data: matrix } = useDataset('matrix', { enabled, source: 'global', category: 'all' });
  const version = useStore(known.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may know more
  return useCallback(
    (stageId, itemId) => {
      const trend = trends?.[stageId];
      const changes: StageChanges | undefined = trend && matrix && known.of(trend, stageId, matrix);
      return changes?.get(itemId) ?? NONE;
    },
    [trends, matrix, version],
  );
}
