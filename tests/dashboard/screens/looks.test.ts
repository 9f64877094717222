import { LANGUAGES } from '../../support/browser/visit.ts';
import { all, LOOKS, once, rotating, type Sight } from './looks.ts';
import { SCREENS } from './screens.ts';

test('every pair of screen, language, theme, width and site is covered', () => {
  const pairs = (of: readonly Sight[]) => {
    const seen = new Set<string>();
    for (const { screen, language, look, age } of of) {
      const sides = [screen.name, language, look.theme, String(look.width), age];
      for (const [i, a] of sides.entries()) for (const b of sides.slice(i + 1)) seen.add(`${a} with ${b}`);
    }
    return seen;
  };
  expect(pairs(rotating())).toEqual(pairs(all(LOOKS)));
  expect(rotating()).toHaveLength(SCREENS.length * LANGUAGES.length);
});

test('the gate sees every screen or one that it is like, and every language in each theme and width', () => {
  const seenNames = once().map(({ screen }) => screen.name);
  for (const { name, isLike = name } of SCREENS) expect(seenNames).toContain(isLike);
  const seen = new Set(once().map(({ language, look }) => `${language} ${look.theme} ${look.width}`));
  expect(seen.size).toBe(LANGUAGES.length * LOOKS.length);
});

test('every screen is examined by axe in both themes and two widths', () => {
  for (const { name } of SCREENS) {
    const looks = rotating().filter(({ screen, isExamined }) => screen.name === name && isExamined);
    expect(new Set(looks.map(({ look }) => look.theme)).size).toBe(2);
    expect(new Set(looks.map(({ look }) => look.width)).size).toBe(2);
  }
});
