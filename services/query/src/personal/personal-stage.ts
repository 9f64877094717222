import type { Stage, TimeRange } from '@droptally/domain/catalog/catalogue';
import { isItemRule } from '@droptally/domain/catalog/drop-list';
import { hasOpenRange } from '@droptally/domain/catalog/existence';
import { SERVER_START, type Server } from '@droptally/domain/catalog/server';
import { listedItems, mergedRanges, personalRange, personalRanges } from '@droptally/domain/catalog/time-range';

/** A stage as personal numbers see it: each listed item counts in some ranges and shows what they span. */
export type PersonalStage = {
  stageId: string;
  open: boolean;
  items: readonly { itemId: string; range: TimeRange; counts: readonly TimeRange[] }[];
  /** When there was a drop list at all. */
  lists: readonly TimeRange[];
  /** The range of what an account got there that no list names, or when there was none. */
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

/** While a stage is there, whether or not anything is known to drop. */
export function existenceRange({ existence }: Stage, server: Server): TimeRange {
  const { openTime, closeTime } = existence[server] ?? {};
  return { start: openTime ?? SERVER_START[server], end: closeTime ?? null };
}
