import type { Appearance, ThemeStyle } from '#data/preferences/preferences.ts';
import { isDark, isSpecial, THEME_KEY } from './appearance.ts';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const BAR_COLOURS = { light: '#f5f6f8', dark: '#181c21' };

/** Applies the theme to the document, and follows the system's and the date. Returns a function that stops following. */
export function applyTheme(appearance: Appearance, style: ThemeStyle): () => void {
  const system = window.matchMedia(DARK_SYSTEM);
  const apply = () => {
    const dark = isDark(appearance, system.matches);
    const root = document.documentElement;
    root.dataset['theme'] = dark ? 'dark' : 'light';
    root.dataset['accent'] = isSpecial(style, new Date()) ? 'special' : 'default';
    root.classList.toggle('bp6-dark', dark);
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = BAR_COLOURS[dark ? 'dark' : 'light'];
  };
  apply();
  remember(appearance, style);
  system.addEventListener('change', apply);
  // A page may stay open over midnight.
  document.addEventListener('visibilitychange', apply);
  return () => {
    system.removeEventListener('change', apply);
    document.removeEventListener('visibilitychange', apply);
  };
}

function remember(appearance: Appearance, style: ThemeStyle): void {
  try {
    localStorage.setItem(THEME_KEY, `${appearance} ${style}`);
  } catch {
    // The next visit starts with the system's theme.
  }
}
