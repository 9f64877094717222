import { useMemo } from 'react';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { type PatternRow, patternRows } from '#data/rows/pattern-rows.ts';
import { type DatasetState, useDataset } from '#data/use-dataset.ts';

export type StagePatterns = DatasetState<readonly PatternRow[]> & {
  range: { start: number; end: number | null } | null;
  /** The date of the first counted run; absent in data stored before it was known. */
  since: number | undefined;
  /** For some runs only the sums are known. */
  isPart: boolean;
};

/** The drop patterns of a stage, and the period they cover. */
export function usePatternRows(stageId: string): StagePatterns {
  const catalog = useCatalog();
  const state = useDataset('pattern', { keepPrevious: true });
  const [confidence] = usePreference('confidence');
  const { data } = state;
  const rows = useMemo(
    () => data && patternRows(data, stageId, catalog, confidence),
    [data, stageId, catalog, confidence],
  );
  const { data: matrix } = useDataset('matrix');
  const first = data?.find((pattern) => pattern.stageId === stageId);
  const isPart = matrix !== undefined && rowsOf(matrix, { stageId }).some(({ times }) => times > (first?.times ?? 0));
  const range = first ? { start: first.start, end: first.end } : null;
  const since = first?.since === undefined ? undefined : gameDate(catalog.server, first.since);
  return { ...state, data: rows, range, since, isPart };
}
