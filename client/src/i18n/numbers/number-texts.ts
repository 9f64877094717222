import type { Language } from '@droptally/domain/catalog/catalog';

const SIGNIFICANT = 4;
const MAX_DECIMALS = 3;
const SURE_DIGITS = 2;

const groupings = new Map<string, Intl.NumberFormat>();
const relatives = new Map<Language, Intl.RelativeTimeFormat>();

export function grouped(value: number, language: Language, decimals = 0): string {
  const key = `${language}${decimals}`;
  let format = groupings.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    groupings.set(key, format);
  }
  return format.format(value);
}

export function relative(language: Language): Intl.RelativeTimeFormat {
  let format = relatives.get(language);
  if (!format) {
    format = new Intl.RelativeTimeFormat(language, { style: 'short' });
    relatives.set(language, format);
  }
  return format;
}

/** A number of percent without the sign. One too small to show is written as less than the least. */
export function percent(value: number, decimals = decimalsFor(value)): string {
  if (value === 0) return '0';
  const least = 10 ** -MAX_DECIMALS;
  if (value < least / 2) return `<${least.toFixed(MAX_DECIMALS)}`;
  // Above 0, and so it reads.
  const shown = value < 0.5 / 10 ** decimals ? Math.min(MAX_DECIMALS, sureDecimals([value])) : decimals;
  return value.toFixed(shown);
}

/** The decimals down to the second digit of the least of these distances from a value, which its bounds have. */
export function sureDecimals(distances: readonly number[]): number {
  const nearest = Math.min(...distances.filter((distance) => distance > 0));
  if (nearest === Number.POSITIVE_INFINITY) return MAX_DECIMALS;
  return Math.max(0, SURE_DIGITS - 1 - Math.floor(Math.log10(Number(nearest.toPrecision(SURE_DIGITS)))));
}

/** Decimals needed for four significant digits, at most three. Rounding may add a leading digit. */
export function decimalsFor(value: number): number {
  const rounded = Number(Math.abs(value).toPrecision(SIGNIFICANT));
  const whole = rounded < 1 ? 1 : Math.floor(Math.log10(rounded)) + 1;
  return Math.min(MAX_DECIMALS, Math.max(0, SIGNIFICANT - whole));
}
