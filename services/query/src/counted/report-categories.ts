import type { Category } from '@droptally/domain/catalog/source-category';

/** The categories of reports that a wire category counts; imported counters are added apart, to `all` only. */
export function categoriesOf(category: Category): readonly string[] {
  return category === 'all' ? ['manual', 'automated'] : [category];
}
