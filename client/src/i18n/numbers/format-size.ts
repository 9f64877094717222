import { currentLanguage } from '#i18n/i18n.ts';

const UNITS = [
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
  { unit: 'byte', bytes: 1 },
] as const;

/** Bytes in the largest unit that fits. */
export function formatSize(size: number, language = currentLanguage()): string {
  const { unit, bytes } = UNITS.find((each) => size >= each.bytes) ?? UNITS[2];
  const style = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: size < 1e7 && bytes > 1 ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(language, style).format(size / bytes);
}
