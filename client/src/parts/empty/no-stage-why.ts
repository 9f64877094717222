import type { DropRow } from '#data/rows/drop-rows.ts';
import { type NarrowedBy, narrowedBy } from '#data/selection/narrowed-by.ts';
import type { TextKey } from '#i18n/text-key.ts';

const LEFT_OUT = {
  category: 'vocabulary.word.noneInCategory',
  source: 'vocabulary.word.noneOfMine',
} as const satisfies Record<NarrowedBy, TextKey>;

/**
 * Why no stage is listed for an item: no stage that drops it is open, or the user's choices exclude all of its drops.
 */
export function noStageWhy<NoneOpen extends TextKey>(
  rows: readonly Pick<DropRow, 'counted'>[],
  choice: Parameters<typeof narrowedBy>[0],
  noneOpen: NoneOpen,
): TextKey {
  if (rows.some(({ counted }) => counted.quantity > 0)) return noneOpen;
  const by = narrowedBy(choice);
  return by === null ? 'vocabulary.word.noDrops' : LEFT_OUT[by];
}
