import type { Sorting } from '#ui/table/column.ts';

/**
 * The order after a click on a heading. A single sort toggles; among several (Shift), a third click removes the column.
 */
export function nextSorting(sorting: Sorting, id: string, highFirst: boolean, additive: boolean): Sorting {
  const known = sorting.find((sort) => sort.id === id);
  if (!additive) return [{ id, desc: known && sorting.length === 1 ? !known.desc : highFirst }];
  if (!known) return [...sorting, { id, desc: highFirst }];
  if (known.desc === highFirst) return sorting.map((sort) => (sort.id === id ? { id, desc: !highFirst } : sort));
  const rest = sorting.filter((sort) => sort.id !== id);
  return rest.length > 0 ? rest : [{ id, desc: highFirst }];
}
