import type { Stage, TimeRange } from '@droptally/domain/catalog/catalog';
import { isItemRule } from '@droptally/domain/catalog/drop-list';
import { hasOpenRange } from '@droptally/domain/catalog/existence';
import { SERVER_START, type Server } from '@droptally/domain/catalog/server';
import { listedItems, mergedRanges, personalRange, personalRanges } from '@droptally/domain/catalog/time-range';

/** A stage in personal numbers: each listed item has the ranges that count for it and the range they span. */
export type PersonalStage = {
  stageId: string;
  open: boolean;
  items: readonly { itemId: string; range: TimeRange; counts: readonly TimeRange[] }[];
  /** Ranges in which the stage had a drop list. */
  lists: readonly TimeRange[];
  /** Range shown for items that no list names, and for runs from times without a list. */
  otherwise: TimeRange;
};

export function personalStage(stage: Stage, server: Server, at: number): PersonalStage {
  const items = listedItems(stage, server).flatMap((itemId) => {
    const range = personalRange(stage, itemId, server, at);
    return range ? [{ itemId, range, counts: personalRanges(stage, itemId, server, at) }] : [];
  });
  const { stageId } = stage;
  const lists = mergedRanges(stage.drops[server].filter(isItemRule).map((rule) => ({ ...rule, accumulable: true })));
  return { stageId, open: hasOpenRange(stage, server, at), items, lists, otherwise: existenceRange(stage, server) };
}

/** Returns the range in which a stage exists, whether or not its drops are known. */
export function existenceRange({ existence }: Stage, server: Server): TimeRange {
  const { openTime, closeTime } = existence[server] ?? {};
  return { start: openTime ?? SERVER_START[server], end: closeTime ?? null };
}
