import type { Language } from '@droptally/domain/catalog/catalog';
import { openRange } from './formats.ts';
import { currentLanguage } from './i18n.ts';

/** What stands between two dates where Intl writes a range in figures only. */
const BETWEEN: Readonly<Partial<Record<Language, string>>> = { zh: '至', ja: '～' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date as the language writes it, for heads and sentences. Tables, charts and lists have `formatDate`. */
export function formatDay(at: number, language = currentLanguage()): string {
  return written(language).format(at);
}

/** `August 2025`. */
export function formatMonth(at: number, language = currentLanguage()): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' }).format(at);
}

/** The range of `formatDay`; either end may be open. */
export function formatDayRange(start: number | null, end: number | null, language = currentLanguage()): string {
  if (start === null || end === null) return openRange(start, end, (at) => formatDay(at, language));
  const between = BETWEEN[language];
  if (between === undefined) return written(language).formatRange(start, end);
  const [first, last] = [formatDay(start, language), formatDay(end, language)];
  if (first === last) return first;
  const year = first.slice(0, first.indexOf('年') + 1);
  return `${first}${between}${last.startsWith(year) ? last.slice(year.length) : last}`;
}

/** `formatDay` with the time of day, whose hour has no zero before it in any language. */
export function formatMoment(at: number, language = currentLanguage()): string {
  return written(language, true)
    .format(at)
    .replace(/\b0(?=\d:\d\d$)/, '');
}

function written(language: Language, timed = false): Intl.DateTimeFormat {
  const key = `${language}${timed}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      ...(timed && { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }),
    });
    formats.set(key, format);
  }
  return format;
}
