import type { Translate } from '#i18n/text-key.ts';

const DAY_HOURS = 24;
const WEEK_HOURS = 168;
const MONTH_HOURS = 720;

/** The length of a bucket in its largest unit. */
export function intervalText(hours: number, t: Translate): string {
  if (hours === MONTH_HOURS) return t('advanced.byMonth');
  if (hours % WEEK_HOURS === 0) return t('advanced.byWeeks', { count: hours / WEEK_HOURS });
  if (hours % DAY_HOURS === 0) return t('advanced.byDays', { count: hours / DAY_HOURS });
  return t('advanced.byHours', { count: hours });
}
