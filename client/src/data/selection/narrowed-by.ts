import type { Category } from '@droptally/domain/catalog/source-category';
import type { Source } from '#data/address/site-search.ts';

export type NarrowedBy = 'category' | 'source';

/** Which choice excludes reports from the numbers, the innermost first; null if none does. */
export function narrowedBy(choice: { category: Category; source: Source }): NarrowedBy | null {
  if (choice.category !== 'all') return 'category';
  return choice.source === 'personal' ? 'source' : null;
}
