import type { SummedRow } from '@droptally/proto/api/matrix';
import { isWithin } from '../counted/imported-counts.ts';
import { type SegmentSum, type StageSums, sumsOf } from '../counted/stage-sums.ts';
import { matrixRow, type RowSubject } from '../matrix/matrix-row.ts';
import type { MatrixView } from '../matrix/matrix-view.ts';
import type { FirstRuns } from './first-runs.ts';
import type { PersonalStage } from './personal-stage.ts';
import type { PersonalStageOf } from './personal-stages.ts';

export type OwnView = MatrixView & { firstRun: FirstRuns };

/** Builds one account's matrix: the stages it has runs of, with all listed items and any others it got there. */
export function assemblePersonalMatrix(stageOf: PersonalStageOf, sums: StageSums, view: OwnView): SummedRow[] {
  const rows: SummedRow[] = [];
  for (const [stageId, segments] of sums) {
    const stage = stageOf(stageId);
    if (!stage || (view.openOnly && !stage.open) || view.stages?.has(stageId) === false) continue;
    rows.push(...listedRows(stage, segments, view), ...otherRows(stage, segments, view));
  }
  return view.items ? rows.filter(({ itemId }) => view.items?.has(itemId)) : rows;
}

/**
 * Runs from times without a drop list count for every item that a list of the stage names, unless the item has runs
 * within a list.
 */
function listedRows(stage: PersonalStage, segments: readonly SegmentSum[], view: OwnView): SummedRow[] {
  const { stageId, items, lists, otherwise } = stage;
  const unlisted = segments.filter(({ since }) => !lists.some((list) => isWithin(list, since)));
  return items.flatMap(({ itemId, range, counts }) => {
    const isCounted = (since: number) => counts.some((part) => isWithin(part, since));
    const row = ownRow({ stageId, itemId, range }, segments, isCounted, view);
    if (row.times > 0) return [row];
    const isUnlisted = (since: number) => unlisted.some((segment) => segment.since === since);
    const rest = ownRow({ stageId, itemId, range: otherwise }, segments, isUnlisted, view);
    return rest.times > 0 ? [rest] : [];
  });
}

function otherRows(stage: PersonalStage, segments: readonly SegmentSum[], view: OwnView): SummedRow[] {
  const others = new Set(segments.flatMap(({ items }) => [...items.keys()]));
  for (const { itemId } of stage.items) others.delete(itemId);
  const { stageId, otherwise: range } = stage;
  return [...others].map((itemId) => ownRow({ stageId, itemId, range }, segments, () => true, view));
}

function ownRow(
  subject: RowSubject,
  segments: readonly SegmentSum[],
  counts: (since: number) => boolean,
  view: OwnView,
): SummedRow {
  const row = matrixRow(subject, sumsOf(segments, subject.itemId, counts), view);
  const first = view.firstRun(subject.stageId, counts);
  return first === undefined ? row : { ...row, firstRun: first };
}
