import type { EntryKind, Source } from '../../../data/selection/site-search.ts';
import type { DatasetState } from '../../../data/use-dataset.ts';
import type { TextKey } from '../../../i18n/text-key.ts';

const NOTHING = {
  item: { global: 'inspector.dropsNowhere', personal: 'inspector.noneOfMineItem' },
  stage: { global: 'inspector.nothingCounted', personal: 'inspector.noneOfMineStage' },
} as const satisfies Record<EntryKind, Record<Source, TextKey>>;

/** Why there are no rates to show. */
export function noRowsWhy(kind: EntryKind, source: Source, { data, pending }: DatasetState<unknown>): TextKey {
  if (data) return NOTHING[kind][source];
  return pending ? 'inspector.loading' : 'inspector.ratesNotRead';
}
