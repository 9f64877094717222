import type { Appearance, ThemeStyle } from '#data/preferences/preferences.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const satisfies readonly Appearance[];

/** Where the script that runs before the first paint looks; it cannot wait for preferences to be read. */
export const THEME_KEY = 'droptally.theme';

export function nextAppearance(appearance: Appearance): Appearance {
  return APPEARANCES[(APPEARANCES.indexOf(appearance) + 1) % APPEARANCES.length] ?? 'system';
}

export function isDark(appearance: Appearance, systemIsDark: boolean): boolean {
  return appearance === 'system' ? systemIsDark : appearance === 'dark';
}

/** Month and day, each year. */
const SPECIAL_DAYS = ['3-9', '8-31'];

/** The special theme is the reader's choice, and everybody's on its days, which are those of the reader's own calendar. */
export function isSpecial(style: ThemeStyle, now: Date): boolean {
  return style === 'miku2021' || SPECIAL_DAYS.includes(`${now.getMonth() + 1}-${now.getDate()}`);
}
