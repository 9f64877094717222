import type { StageEfficiency } from '@droptally/proto/api/worth';
import { useMemo } from 'react';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';

export type EfficiencyOf = (stageId: string) => StageEfficiency | undefined;

/** How well open stages pay. By the reports of everybody, so not beside numbers of fewer. */
export function useStageEfficiency(): EfficiencyOf {
  const isNarrowed = narrowedBy(useSelection()) !== null;
  const { data } = useDataset('worth', { enabled: !isNarrowed });
  return useMemo(() => {
    const byStage = new Map(isNarrowed ? [] : data?.stages.map((stage) => [stage.stageId, stage]));
    return (stageId) => byStage.get(stageId);
  }, [isNarrowed, data]);
}
