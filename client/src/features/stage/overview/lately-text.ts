import type { Catalog } from '#data/catalog/catalog.ts';
import type { DailyTrend } from '#data/rows/daily-trend.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { formatDayRange } from '#i18n/written-dates.ts';

const DAY_MS = 86_400_000;

/** The days by which all stages are ranked. Empty if the data predates that field. */
export function latelyText(
  trends: Readonly<Record<string, DailyTrend>> | undefined,
  { server }: Pick<Catalog, 'server'>,
): string {
  const lately = Object.values(trends ?? {})[0]?.lately;
  if (!lately) return '';
  const { startTime, days } = lately;
  return formatDayRange(gameDate(server, startTime), gameDate(server, startTime + (days - 1) * DAY_MS));
}
