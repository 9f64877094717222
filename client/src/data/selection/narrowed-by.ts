import type { Category } from '@droptally/domain/catalog/source-category';
import type { Source } from './site-search.ts';

export type NarrowedBy = 'category' | 'source';

/** What leaves reports out of the numbers, the nearest choice first; null where all reports of everyone are shown. */
export function narrowedBy(choice: { category: Category; source: Source }): NarrowedBy | null {
  if (choice.category !== 'all') return 'category';
  return choice.source === 'personal' ? 'source' : null;
}
