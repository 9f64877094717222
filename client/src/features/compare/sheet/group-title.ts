import type { EntryKind } from '#data/address/site-search.ts';
import type { LineGroup } from '#features/compare/rows/comparison.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';

const BOTH = { pinned: 'compare.pinnedItems', none: 'compare.neverDropped' } as const;

const TITLES = {
  stage: { ...BOTH, all: 'compare.atAll', some: 'compare.atSome', past: 'compare.pastItems' },
  item: { ...BOTH, all: 'compare.dropAll', some: 'compare.dropSome', past: 'compare.pastStages' },
} as const satisfies Record<EntryKind, Record<LineGroup, TextKey>>;

/** Title of a group, by whether the columns are stages or items. */
export function groupTitle(t: Translate, group: LineGroup, kind: EntryKind, columns: number): string {
  if (columns === 1 && group === 'all') return t(kind === 'stage' ? 'compare.drops' : 'vocabulary.word.stages');
  return t(TITLES[kind][group]);
}
