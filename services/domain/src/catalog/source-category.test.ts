import { CATEGORIES, categoryOf, parseCategory } from './source-category.ts';

test.each(['frontend-v2', 'penguin-stats.io', 'penguin-stats.io(internal)', 'droptally'])(
  '%s counts as manual',
  (source) => expect(categoryOf(source)).toBe('manual'),
);

test.each(['MaaAssistantArknights', '', 'Droptally'])('%j counts as automated', (source) => {
  expect(categoryOf(source)).toBe('automated');
});

test('a category is parsed from its wire name or auto', () => {
  expect(CATEGORIES.map(parseCategory)).toEqual([...CATEGORIES]);
  expect(parseCategory('auto')).toBe('automated');
  expect(parseCategory('Manual')).toBeUndefined();
});
