import { formatDate, formatDateRange, formatDateTime } from '#i18n/formats.ts';

export const DAY_MS = 86_400_000;

/** A bucket in words: its day, its first and last day, or the hour when it begins. */
export function bucketText(at: number, length: number): string {
  if (length % DAY_MS !== 0) return formatDateTime(at);
  return length === DAY_MS ? formatDate(at) : formatDateRange(at, at + length - DAY_MS);
}

export function bucketTick(at: number, length: number): string {
  return length < DAY_MS ? formatDateTime(at) : formatDate(at);
}
