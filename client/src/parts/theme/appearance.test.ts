import { isDark, isSpecial, nextAppearance } from './appearance.ts';

test('the theme cycles through system, light, dark', () => {
  expect([nextAppearance('system'), nextAppearance('light'), nextAppearance('dark')]).toEqual([
    'light',
    'dark',
    'system',
  ]);
});

test('only the system theme depends on the system', () => {
  expect([isDark('system', true), isDark('light', true), isDark('dark', false)]).toEqual([true, false, true]);
});

test('the special theme applies if chosen, and on its day each year to those who did not refuse it', () => {
  expect(isSpecial('miku2021', new Date(2026, 0, 1))).toBe(true);
  expect(isSpecial('default', new Date(2021, 7, 31, 23))).toBe(true);
  expect(isSpecial('default', new Date(2027, 2, 9))).toBe(false);
  expect(isSpecial('plain', new Date(2027, 7, 31))).toBe(false);
  expect(isSpecial('default', new Date(2022, 8, 1))).toBe(false);
});
