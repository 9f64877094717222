import type { EntryKind } from '#data/address/site-search.ts';
import { type NarrowedBy, narrowedBy } from '#data/selection/narrowed-by.ts';
import type { TextKey } from '#i18n/text-key.ts';

const NOTHING = {
  item: {
    all: 'inspector.dropsNowhere',
    category: 'inspector.noneInCategoryItem',
    source: 'inspector.noneOfMineItem',
  },
  stage: {
    all: 'inspector.nothingCounted',
    category: 'stage.noneInCategory',
    source: 'inspector.noneOfMineStage',
  },
} as const satisfies Record<EntryKind, Record<NarrowedBy | 'all', TextKey>>;

/** Why the current choices have no rows. */
export function noRowsWhy(kind: EntryKind, choice: Parameters<typeof narrowedBy>[0]): TextKey {
  return NOTHING[kind][narrowedBy(choice) ?? 'all'];
}
