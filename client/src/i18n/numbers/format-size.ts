import { currentLanguage } from '#i18n/i18n.ts';

const MEGABYTE = 1e6;
const KILOBYTE = 1e3;

/** Bytes as kB or MB. What is not empty has at least 0.1 kB. */
export function formatSize(size: number, language = currentLanguage()): string {
  const [unit, bytes] = size >= MEGABYTE ? (['megabyte', MEGABYTE] as const) : (['kilobyte', KILOBYTE] as const);
  const shown = size > 0 ? Math.max(size / bytes, 0.1) : 0;
  const maximumFractionDigits = size < 10 * MEGABYTE ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    shown,
  );
}
