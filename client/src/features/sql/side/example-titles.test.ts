import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatTexts, readTexts, SOURCE } from '#i18n/testing/locale-files.ts';
import { EXAMPLE_TITLES } from './example-titles.ts';

test('the examples have the titles of the documentation, in its order', () => {
  const text = readFileSync(join(SOURCE, '../../docs/analysts.md'), 'utf8');
  const titles = [...text.matchAll(/^\d+\. \*\*(.+)\*\*$/gm)].map(([, title]) => title);
  const english = flatTexts(readTexts('en'));
  expect(EXAMPLE_TITLES.map((key) => english.get(key))).toEqual(titles);
});
