/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { Appearance, ThemeStyle } from '#data/preferences/preferences.ts';
import { isDark, isSpecial, THEME_KEY } from './appearance.ts';

const SCRIPT = readFileSync('client/public/theme-start.js', 'utf8');

let systemIsDark = false;
window.matchMedia = () => ({ matches: systemIsDark }) as MediaQueryList;

/** Theme and accent after the script that runs before the first paint. */
function started(kept: string | null): (string | undefined)[] {
  localStorage.clear();
  if (kept !== null) localStorage.setItem(THEME_KEY, kept);
  const script = document.createElement('script');
  script.textContent = SCRIPT;
  document.head.append(script);
  const { theme, accent } = document.documentElement.dataset;
  return [theme, accent];
}

afterEach(() => jest.useRealTimers());

test.each([
  ['a usual day', new Date(2026, 7, 30, 23, 59)],
  ['the birthday', new Date(2026, 7, 31)],
  ['the day of another anniversary', new Date(2027, 2, 9, 12)],
])('the first paint has the theme of the page: %s', (_what, now) => {
  jest.useFakeTimers({ now });
  for (const appearance of ['system', 'light', 'dark'] satisfies Appearance[])
    for (const style of ['default', 'miku2021', 'plain'] satisfies ThemeStyle[])
      for (const dark of [false, true]) {
        systemIsDark = dark;
        expect(started(`${appearance} ${style}`)).toEqual([
          isDark(appearance, dark) ? 'dark' : 'light',
          isSpecial(style, now) ? 'special' : 'default',
        ]);
      }
});

test('a first visit has the theme of the system, and the special one on its day', () => {
  jest.useFakeTimers({ now: new Date(2026, 7, 31) });
  systemIsDark = true;
  expect(started(null)).toEqual(['dark', 'special']);
});
