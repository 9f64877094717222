import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { itemPath, stagePath } from '@droptally/proto/api/page-paths';
import { shortNamesOf } from './short-names.ts';

const LONGEST_WORD = 128;
const PAGES: Readonly<Record<string, string>> = {
  item: '/result/item',
  stage: '/result/stage',
  planner: '/planner',
};

/**
 * Returns the target of a short URL: the page that the word names, else a search for it. Always a path of this site.
 */
export function shortTarget(word: string, { catalog, items, stages }: CatalogIndex): string {
  const text = word.trim();
  if (text === '' || text.length > LONGEST_WORD) return '/';
  if (Object.hasOwn(PAGES, text)) return PAGES[text] ?? '/';
  const names = shortNamesOf(catalog);
  const wanted = text.toLowerCase();
  const item = names.items.containing(wanted);
  if (item) return itemPath(item.itemId);
  const stage = names.stageCalled(wanted) ?? names.stages.containing(wanted);
  if (stage) return stagePath(stage);
  if (items.has(text)) return itemPath(text);
  const exact = stages.get(text);
  return exact ? stagePath(exact) : `/search?q=${encodeURIComponent(text)}`;
}
