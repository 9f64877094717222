import type { Appearance, ThemeStyle } from '#data/preferences/preferences.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const satisfies readonly Appearance[];

/** Key read by the script that runs before the first paint and cannot wait for the preferences. */
export const THEME_KEY = 'droptally.theme';

export function nextAppearance(appearance: Appearance): Appearance {
  return APPEARANCES[(APPEARANCES.indexOf(appearance) + 1) % APPEARANCES.length] ?? 'system';
}

export function isDark(appearance: Appearance, systemIsDark: boolean): boolean {
  return appearance === 'system' ? systemIsDark : appearance === 'dark';
}

/** Month and day, each year. */
const SPECIAL_DAY = '8-31';

/** The special theme applies if the user chose it, and on its day by the local calendar unless the user does not want it. */
export function isSpecial(style: ThemeStyle, now: Date): boolean {
  if (style !== 'default') return style === 'miku2021';
  return SPECIAL_DAY === `${now.getMonth() + 1}-${now.getDate()}`;
}
