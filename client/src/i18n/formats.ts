import type { Language } from '@droptally/domain/catalog/catalog';
import type { Interval } from '@droptally/domain/statistics/interval';
import type { PerItem } from '@droptally/domain/statistics/per-item';
import dayjs from 'dayjs';
import { currentLanguage, translate } from './i18n.ts';
import { between } from './numbers/between.ts';
import { decimalsFor, grouped, percent, relative, sureDecimals } from './numbers/number-texts.ts';

/** Counts from here on are abbreviated. */
const EXACT_BELOW = 1e7;

/** Seconds from which a duration is in hours. */
const HOURS_FROM = 7_200;

const MINUTE_MS = 60_000;

const SANITY_DECIMALS = 2;

const AGO: readonly { unit: Intl.RelativeTimeFormatUnit; length: number; from: number }[] = [
  { unit: 'year', length: 31_536_000, from: 31_536_000 },
  { unit: 'month', length: 2_592_000, from: 2_592_000 },
  { unit: 'day', length: 86_400, from: 86_400 },
  { unit: 'hour', length: 3_600, from: 3_600 },
  { unit: 'minute', length: 60, from: 60 },
  { unit: 'second', length: 1, from: 5 },
];

type Unit = readonly [from: number, sign: string];

/** Japanese and Korean write the unit without a space. */
const UNITS: Readonly<Record<Language, readonly Unit[]>> = {
  zh: [
    [1e8, ' 亿'],
    [1e4, ' 万'],
  ],
  ja: [
    [1e8, '億'],
    [1e4, '万'],
  ],
  ko: [
    [1e8, '억'],
    [1e4, '만'],
  ],
  en: [
    [1e9, ' B'],
    [1e6, ' M'],
  ],
};

/** All digits, grouped by thousands. */
export function formatCount(count: number, language = currentLanguage()): string {
  return grouped(count, language);
}

/** A number of items on average: a decimal only where there is one. */
export function formatTenths(count: number, language = currentLanguage()): string {
  return grouped(count, language, Number.isInteger(count) ? 0 : 1);
}

/** The exact number below ten million, else four significant digits (two decimals for M): `1.198 B`. */
export function formatShortCount(count: number, language = currentLanguage()): string {
  if (Math.abs(count) < EXACT_BELOW) return formatCount(count, language);
  const [from, sign] = UNITS[language].find(([least]) => Math.abs(count) >= least) ?? [1, ''];
  const scaled = count / from;
  return `${scaled.toFixed(sign === ' M' ? 2 : decimalsFor(scaled))}${sign}`;
}

/** A known ratio as a percentage with four significant digits and at most three decimals. */
export function formatShare(share: number): string {
  return `${percent(share * 100)} %`;
}

/** A measured rate as a percentage. Its digits are those that its interval carries, four significant ones at most. */
export function formatRate(rate: Interval): string {
  return `${percent(rate.rate * 100, rateDecimals(rate))} %`;
}

/** A rate's interval in percent, to the digits of the rate: `124.4 – 124.6 %`, or `124.5 ± <0.01 %`. */
export function formatInterval(rate: Interval): string {
  const decimals = rateDecimals(rate);
  return `${between(rate.lower * 100, rate.upper * 100, (bound) => percent(bound, decimals))} %`;
}

function rateDecimals({ rate, lower, upper }: Interval): number {
  return Math.min(decimalsFor(rate * 100), sureDecimals([(rate - lower) * 100, (upper - rate) * 100]));
}

/** A ratio as an axis label, which is a round number: it has all the decimals that it needs. */
export function formatTick(rate: number): string {
  return `${Number((rate * 100).toPrecision(8))} %`;
}

/** A count as an axis label, which is a round number: it has all the digits that it needs. */
export function formatCountTick(count: number, language = currentLanguage()): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4 }).format(count);
}

/** `20 – 40`, or one number if both bounds are equal. */
export function formatAmount(least: number, most: number): string {
  return least === most ? formatCount(least) : `${formatCount(least)} – ${formatCount(most)}`;
}

/** Sanity, to two decimals. */
export function formatSanity(sanity: number, language = currentLanguage()): string {
  return grouped(sanity, language, SANITY_DECIMALS);
}

/** The sanity for one item. Its digits are those that its interval carries: four significant ones and two decimals at most. */
export function formatCost({ cost, lower, upper }: PerItem, language = currentLanguage()): string {
  return grouped(cost, language, costDecimals({ cost, lower, upper }));
}

/** `4.81 – 4.83`, or `≥ 4.81` without an upper bound, to the digits of the cost. */
export function formatCostInterval(cost: PerItem, language = currentLanguage()): string {
  const decimals = costDecimals(cost);
  const text = (bound: number) => grouped(bound, language, decimals);
  return cost.upper === null ? `≥ ${text(cost.lower)}` : between(cost.lower, cost.upper, text);
}

function costDecimals({ cost, lower, upper }: PerItem): number {
  return Math.min(
    SANITY_DECIMALS,
    decimalsFor(cost),
    sureDecimals([cost - lower, (upper ?? Number.POSITIVE_INFINITY) - cost]),
  );
}

/** Minutes and seconds; hours and minutes from two hours on. */
export function formatDuration(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1000);
  if (whole >= HOURS_FROM) return formatHours(Math.round(whole / 60));
  const minutes = Math.floor(whole / 60);
  const seconds = whole % 60;
  if (minutes === 0) return translate('vocabulary.time.seconds', { seconds });
  if (seconds === 0) return translate('vocabulary.time.minutes', { minutes });
  return translate('vocabulary.time.minutesSeconds', { minutes, seconds });
}

function formatHours(whole: number): string {
  const hours = formatCount(Math.floor(whole / 60));
  const minutes = whole % 60;
  if (minutes === 0) return translate('vocabulary.time.hours', { hours });
  return translate('vocabulary.time.hoursMinutes', { hours, minutes });
}

/**
 * M.D, prefixed with the year if it differs from that of the other date or of today: for tables, charts and lists.
 * Heads and sentences have the written dates.
 */
export function formatDate(at: number, now = Date.now()): string {
  return dayjs(at).format(dateFormat([at, now]));
}

export function formatDateTime(at: number, now = Date.now()): string {
  return dayjs(at).format(`${dateFormat([at, now])} H:mm`);
}

/** The time of day to the second, for what has just happened. */
export function formatClock(at: number): string {
  return dayjs(at).format('H:mm:ss');
}

/** A date range without times; either end may be open. */
export function formatDateRange(start: number | null, end: number | null, now = Date.now()): string {
  const format = dateFormat([start ?? now, end ?? now, now]);
  const text = (at: number) => dayjs(at).format(format);
  if (start !== null && end !== null) return `${text(start)} – ${text(end)}`;
  return openRange(start, end, text);
}

/** A range without one of its ends, or without both. */
export function openRange(start: number | null, end: number | null, text: (at: number) => string): string {
  if (start !== null) return translate('vocabulary.time.toPresent', { start: text(start) });
  if (end !== null) return translate('vocabulary.time.endsAt', { end: text(end) });
  return translate('vocabulary.time.none');
}

/** The age in the largest unit that fits. */
export function formatAgo(at: number, now = Date.now(), language = currentLanguage()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const fitting = AGO.find(({ from }) => seconds >= from);
  if (!fitting) return translate('vocabulary.time.justNow');
  return relative(language).format(-Math.floor(seconds / fitting.length), fitting.unit);
}

/** The time of day to the second within the last minute, then the age. */
export function formatLately(at: number, now = Date.now(), language = currentLanguage()): string {
  if (now - at >= MINUTE_MS) return formatAgo(at, now, language);
  return translate('vocabulary.time.atClock', { clock: formatClock(at) });
}

/** Names joined as a list in the language: `Zones, stages and items`. */
export function formatList(names: readonly string[], language = currentLanguage()): string {
  return new Intl.ListFormat(language).format(names);
}

function dateFormat(dates: readonly number[]): string {
  return new Set(dates.map((at) => dayjs(at).year())).size > 1 ? 'YY.M.D' : 'M.D';
}
