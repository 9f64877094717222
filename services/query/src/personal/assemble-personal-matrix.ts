import type { Stage, TimeRange } from '@droptally/domain/catalog/catalogue';
import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { SERVER_START, type Server } from '@droptally/domain/catalog/server';
import { listedItems, personalRange, personalRanges } from '@droptally/domain/catalog/time-range';
import { isWithin } from '../imports/imported-counts.ts';
import type { MatrixView } from '../matrix/assemble-matrix.ts';
import { type MatrixRow, matrixRow } from '../matrix/matrix-row.ts';
import { publishedStage } from '../matrix/published-rows.ts';
import { type SegmentSum, type StageSums, sumsOf } from '../matrix/stage-sums.ts';

/** One account's matrix: the stages it has runs of, with every item listed there and whatever else it got there. */
export function assemblePersonalMatrix(
  index: CatalogueIndex,
  server: Server,
  sums: StageSums,
  view: MatrixView,
): MatrixRow[] {
  const rows: MatrixRow[] = [];
  for (const [stageId, segments] of sums) {
    const stage = index.stages.get(stageId);
    if (!stage || view.stages?.has(stageId) === false) continue;
    if (view.openOnly && !publishedStage(stage, server, view.at).open) continue;
    for (const row of stageRows(stage, server, segments, view)) {
      if (view.items?.has(row.itemId) !== false) rows.push(row);
    }
  }
  return rows;
}

function stageRows(stage: Stage, server: Server, segments: readonly SegmentSum[], view: MatrixView): MatrixRow[] {
  const { stageId } = stage;
  const listed = listedItems(stage, server).filter((itemId) => personalRange(stage, itemId, server, view.at));
  const others = new Set(segments.flatMap(({ items }) => [...items.keys()]));
  for (const itemId of listed) others.delete(itemId);
  const rows: MatrixRow[] = [];
  for (const itemId of listed) {
    const range = personalRange(stage, itemId, server, view.at);
    const ranges = personalRanges(stage, itemId, server, view.at);
    const total = sumsOf(segments, itemId, (since) => ranges.some((part) => isWithin(part, since)));
    if (range && total.times > 0) rows.push(matrixRow({ stageId, itemId, range }, total, view));
  }
  for (const itemId of others) {
    const range = existenceRange(stage, server);
    rows.push(
      matrixRow(
        { stageId, itemId, range },
        sumsOf(segments, itemId, () => true),
        view,
      ),
    );
  }
  return rows;
}

/** While a stage is there, whether or not anything is known to drop: the range of what no list names. */
export function existenceRange({ existence }: Stage, server: Server): TimeRange {
  const { openTime, closeTime } = existence[server] ?? {};
  return { start: openTime ?? SERVER_START[server], end: closeTime ?? null };
}
