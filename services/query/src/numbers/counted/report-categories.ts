import type { Category } from '@droptally/domain/catalog/source-category';

/** Returns the report categories that an API category counts. Imported counters are added separately, to `all` only. */
export function categoriesOf(category: Category): readonly string[] {
  return category === 'all' ? ['manual', 'automated'] : [category];
}
