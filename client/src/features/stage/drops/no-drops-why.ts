import type { Stage } from '@droptally/proto/api/catalog/stage';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import type { TextKey } from '#i18n/text-key.ts';

/** Why no drop was counted. Only an unrestricted view can tell that a stage drops nothing. */
export function noDropsWhy({ dropInfos }: Stage, choice: Parameters<typeof narrowedBy>[0]): TextKey {
  switch (narrowedBy(choice)) {
    case 'category':
      return 'stage.noneInCategory';
    case 'source':
      return 'stage.noneOfMine';
    case null:
      return dropInfos?.some(({ itemId }) => itemId) ? 'stage.noDrops' : 'stage.dropsNothing';
  }
}
