import type { Category } from '@droptally/domain/catalog/source-category';
import type { Source } from '../../../data/selection/site-search.ts';
import type { TextKey } from '../../../i18n/text-key.ts';

/** The same words as in the bar, so that a setting is recognised there. */
export const CATEGORY_CHOICES = {
  all: 'shell.categoryAll',
  automated: 'shell.categoryAuto',
  manual: 'shell.categoryManual',
} as const satisfies Record<Category, TextKey>;

export const SOURCE_CHOICES = {
  global: 'shell.sourceEveryone',
  personal: 'shell.sourceMine',
} as const satisfies Record<Source, TextKey>;
