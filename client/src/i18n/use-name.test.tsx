/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { i18n, startTextsWith } from './i18n.ts';
import { readTexts, startTestTexts } from './testing/locale-files.ts';
import { type NameOf, useName } from './use-name.ts';

const nameOf: NameOf = (key, values) => renderHook(() => useName()).result.current(key, values);

test('English that has not loaded names nothing', () => {
  startTestTexts('zh');
  expect(nameOf('shell.search')).toMatchObject({ text: '搜索' });
  expect(nameOf('shell.search').otherNames()).toEqual([]);
});

test('a name has the English one, and words of the same meaning in both languages', () => {
  startTextsWith('zh', { en: readTexts('en') });
  expect(nameOf('shell.search').otherNames()).toEqual(['Search']);
  expect(nameOf('settings.look').otherNames()).toEqual(
    expect.arrayContaining(['夜间模式', 'Light or dark', 'dark mode']),
  );
});

test('a name is not another name of itself', async () => {
  await i18n.changeLanguage('en');
  expect(nameOf('shell.search').otherNames()).toEqual([]);
});
