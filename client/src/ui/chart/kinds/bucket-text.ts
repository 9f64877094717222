import { formatDate, formatDateRange, formatDateTime } from '#i18n/formats.ts';

/** What a point of a chart over time stands for: an hour, or some hours; a day, a week, or some days. */
export type BucketUnit = 'hour' | 'hours6' | 'hours12' | 'day' | 'days4' | 'week' | 'weeks2' | 'weeks3' | 'month';

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const UNIT_MS: Readonly<Record<BucketUnit, number>> = {
  hour: HOUR_MS,
  hours6: 6 * HOUR_MS,
  hours12: 12 * HOUR_MS,
  day: DAY_MS,
  days4: 4 * DAY_MS,
  week: 7 * DAY_MS,
  weeks2: 14 * DAY_MS,
  weeks3: 21 * DAY_MS,
  month: 30 * DAY_MS,
};

/** A bucket in words: its day, its first and last day, or its hour. */
export function bucketText(at: number, unit: BucketUnit): string {
  const length = UNIT_MS[unit];
  if (length < DAY_MS) return formatDateTime(at);
  return length === DAY_MS ? formatDate(at) : formatDateRange(at, at + length - DAY_MS);
}

export function bucketTick(at: number, unit: BucketUnit): string {
  return UNIT_MS[unit] < DAY_MS ? formatDateTime(at) : formatDate(at);
}
