import { isCatalogId } from './catalog-id.ts';

test.each(['a', 'main_01-07', 'Z', '9', 'x'.repeat(64)])('%j is an id', (text) => {
  expect(isCatalogId(text)).toBe(true);
});

test.each(['', 'a b', ' a', 'a\n', '.a', 'a.', 'é', 'x'.repeat(65)])('%j is no id', (text) => {
  expect(isCatalogId(text)).toBe(false);
});
