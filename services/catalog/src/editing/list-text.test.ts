import { changeList } from './list-text.ts';

const TWO = `# About all of them.
- id: 1
  content: {en: One}  # said once

# About the second.
- id: 2
  content:
    en: Two
# The end.
`;
const NEW = ['- id: 3', '  content: {en: Three}'];

test('a new entry comes last, and no other byte changes', () => {
  expect(changeList(TWO, { at: 2, remove: 0, entry: NEW })).toBe(`${TWO}${NEW.join('\n')}\n`);
  expect(changeList(TWO.trimEnd(), { at: 2, remove: 0, entry: NEW })).toBe(`${TWO}${NEW.join('\n')}\n`);
});

test.each([
  ['only a comment', '# Nothing yet.\n', '# Nothing yet.\n- id: 3\n  content: {en: Three}\n'],
  ['an empty file', '', '- id: 3\n  content: {en: Three}\n'],
  ['an empty list', '# Nothing.\n[]\n', '# Nothing.\n- id: 3\n  content: {en: Three}\n'],
])('the first entry follows %s', (_, text, expected) => {
  expect(changeList(text, { at: 0, remove: 0, entry: NEW })).toBe(expected);
});

test('an entry is deleted with its lines; comments before and after it stay', () => {
  expect(changeList(TWO, { at: 0, remove: 1 })).toBe(
    '# About all of them.\n\n# About the second.\n- id: 2\n  content:\n    en: Two\n# The end.\n',
  );
  expect(changeList(TWO, { at: 1, remove: 1 })).toBe(
    '# About all of them.\n- id: 1\n  content: {en: One}  # said once\n\n# About the second.\n# The end.\n',
  );
});

test('an entry is replaced in place', () => {
  expect(changeList(TWO, { at: 0, remove: 1, entry: NEW })).toBe(
    TWO.replace('- id: 1\n  content: {en: One}  # said once', NEW.join('\n')),
  );
});

test('the indentation and the line ends of the file are kept', () => {
  expect(changeList('  - id: 1\r\n', { at: 1, remove: 0, entry: NEW })).toBe(
    '  - id: 1\r\n  - id: 3\r\n    content: {en: Three}\r\n',
  );
});

test.each([
  ['a list on one line', '[{id: 1}]\n', 1],
  ['two entries on one line', '[{id: 1}, {id: 2}]\n', 2],
  ['a mapping', 'id: 1\n', 0],
  ['invalid YAML', '- {id: 1\n', 1],
  ['a document end marker', '- id: 1\n...\n', 1],
])('%s is rejected', (_, text, at) => {
  expect(() => changeList(text, { at, remove: 0, entry: NEW })).toThrow(/line|list|person/);
});
