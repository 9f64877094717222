import type { Appearance, ThemeStyle } from '../../data/preferences/preferences.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const satisfies readonly Appearance[];

/** Where the script that runs before the first paint looks; it cannot wait for preferences to be read. */
export const THEME_KEY = 'droptally.theme';

export function nextAppearance(appearance: Appearance): Appearance {
  return APPEARANCES[(APPEARANCES.indexOf(appearance) + 1) % APPEARANCES.length] ?? 'system';
}

export function isDark(appearance: Appearance, systemIsDark: boolean): boolean {
  return appearance === 'system' ? systemIsDark : appearance === 'dark';
}

const SPECIAL_DAY = { year: 2021, month: 8, day: 31 };

/** The special theme is the reader's choice, and everybody's on its day, which is the reader's own calendar day. */
export function isSpecial(style: ThemeStyle, now: Date): boolean {
  const today = now.getFullYear() === SPECIAL_DAY.year && now.getMonth() + 1 === SPECIAL_DAY.month;
  return style === 'miku2021' || (today && now.getDate() === SPECIAL_DAY.day);
}
