import type { Language } from '@droptally/domain/catalog/catalog';
import { formatCount, formatInterval, formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { nearestTo } from '#ui/chart/crosshair.ts';
import type { ChartPeriod, RateSeries } from '#ui/chart/options/chart-point.ts';
import { bucketText } from './bucket-text.ts';
import { timesOf } from './rate-table.ts';

type Sources = { bucketMs: number; periods: readonly ChartPeriod[]; t: Translate; language: Language };

/**
 * All there is to say of the bucket nearest to a time: when it is, each rate with its interval and runs, and what happened then.
 * A longer bucket of another series that contains it says when it is itself.
 */
export function bucketTold(
  series: readonly RateSeries[],
  { bucketMs, periods, t, language }: Sources,
): (time: number) => readonly string[] {
  const times = timesOf(series);
  return (time) => {
    const at = Number.isFinite(time) ? nearestTo(times, time) : undefined;
    if (at === undefined) return [];
    const here = series.flatMap(({ points, name, bucketMs: length = bucketMs, changes = [] }) => {
      const point = points.findLast((each) => each.at <= at);
      return point && at < point.at + length ? [{ point, name, length, changes }] : [];
    });
    const shortest = Math.min(...here.map(({ length }) => length));
    const rates = here.map(({ point, name, length }) => {
      const { runs, rate, lower, upper } = point;
      const counted = t('chart.inRuns', { runs: formatCount(runs, language), count: runs });
      const own = length > shortest ? `, ${bucketText(point.at, length)}` : '';
      const of = series.length > 1 ? `${name}${own}: ` : '';
      if (rate === null || lower === null || upper === null) return `${of}${counted}`;
      const measured = { rate, lower, upper };
      return `${of}${formatRate(measured)} (${formatInterval(measured)}) · ${counted}`;
    });
    const changes = here.flatMap(({ point, length, changes: all }) =>
      all.filter((change) => change.at >= point.at && change.at < point.at + length),
    );
    const end = at + shortest;
    const meanwhile = periods.filter((period) => period.start < end && (period.end ?? Number.POSITIVE_INFINITY) > at);
    return [
      bucketText(at, shortest),
      ...rates,
      ...changes.map(({ text }) => text),
      ...meanwhile.map(({ name }) => name),
    ];
  };
}
