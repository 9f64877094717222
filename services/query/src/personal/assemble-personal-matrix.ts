import type { SummedRow } from '@droptally/proto/api/matrix';
import { type SegmentSum, type StageSums, sumsOf } from '../counted/stage-sums.ts';
import { isWithin } from '../imports/imported-counts.ts';
import type { MatrixView } from '../matrix/assemble-matrix.ts';
import { matrixRow } from '../matrix/matrix-row.ts';
import type { PersonalStage } from './personal-stage.ts';
import type { PersonalStageOf } from './personal-stages.ts';

/** One account's matrix: the stages it has runs of, with every item listed there and whatever else it got there. */
export function assemblePersonalMatrix(stageOf: PersonalStageOf, sums: StageSums, view: MatrixView): SummedRow[] {
  const rows: SummedRow[] = [];
  for (const [stageId, segments] of sums) {
    const stage = stageOf(stageId);
    if (!stage || (view.openOnly && !stage.open) || view.stages?.has(stageId) === false) continue;
    rows.push(...listedRows(stage, segments, view), ...otherRows(stage, segments, view));
  }
  return view.items ? rows.filter(({ itemId }) => view.items?.has(itemId)) : rows;
}

/** What came while the stage had no list counts for every item that a list of it names, unless it has counts in one. */
function listedRows(stage: PersonalStage, segments: readonly SegmentSum[], view: MatrixView): SummedRow[] {
  const { stageId, items, lists, otherwise } = stage;
  const unlisted = segments.filter(({ since }) => !lists.some((list) => isWithin(list, since)));
  return items.flatMap(({ itemId, range, counts }) => {
    const total = sumsOf(segments, itemId, (since) => counts.some((part) => isWithin(part, since)));
    if (total.times > 0) return [matrixRow({ stageId, itemId, range }, total, view)];
    const rest = sumsOf(unlisted, itemId, () => true);
    return rest.times > 0 ? [matrixRow({ stageId, itemId, range: otherwise }, rest, view)] : [];
  });
}

function otherRows(stage: PersonalStage, segments: readonly SegmentSum[], view: MatrixView): SummedRow[] {
  const others = new Set(segments.flatMap(({ items }) => [...items.keys()]));
  for (const { itemId } of stage.items) others.delete(itemId);
  const { stageId, otherwise: range } = stage;
  return [...others].map((itemId) =>
    matrixRow(
      { stageId, itemId, range },
      sumsOf(segments, itemId, () => true),
      view,
    ),
  );
}
