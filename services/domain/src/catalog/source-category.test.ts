import { CATEGORIES, categoryOf, parseCategory } from './source-category.ts';

test.each(['frontend-v2', 'penguin-stats.io', 'penguin-stats.io(internal)', 'droptally'])(
  'what %s sends was typed in by a person',
  (source) => expect(categoryOf(source)).toBe('manual'),
);

test.each(['MaaAssistantArknights', '', 'Droptally'])('%j counts as automated', (source) => {
  expect(categoryOf(source)).toBe('automated');
});

test('a category is named as on the wire, or as auto', () => {
  expect(CATEGORIES.map(parseCategory)).toEqual([...CATEGORIES]);
  expect(parseCategory('auto')).toBe('automated');
  expect(parseCategory('Manual')).toBeUndefined();
});
