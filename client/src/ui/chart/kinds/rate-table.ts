import type { Language } from '@droptally/domain/catalog/catalog';
import { formatCount, formatInterval, formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { ChartTable } from '#ui/chart/chart-table.ts';
import type { ChartPoint, RateSeries } from '#ui/chart/options/chart-point.ts';
import type { Part } from '#ui/chart/zoom.ts';
import { bucketText } from './bucket-text.ts';

/** The times of all series, sorted. */
export function timesOf(series: readonly RateSeries[]): readonly number[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
}

type Shown = {
  /** The length of a bucket, where the series has none of its own. */
  bucketMs: number;
  /** The part of time that was chosen; null for all. */
  part: Part | null;
};

/** One line for each bucket. Several series have columns of their own. */
export function rateTable(
  series: readonly RateSeries[],
  { bucketMs, part }: Shown,
  t: Translate,
  language: Language,
): ChartTable {
  const times = timesOf(series).filter((at) => part === null || (at >= part.from && at <= part.to));
  const columns = [
    t('vocabulary.word.runs'),
    t('vocabulary.word.dropped'),
    t('vocabulary.word.rate'),
    t('chart.interval'),
  ];
  const byTime = series.map(({ points }) => new Map(points.map((point) => [point.at, point])));
  const lengthAt = (at: number) =>
    Math.min(...series.flatMap(({ bucketMs: own = bucketMs }, index) => (byTime[index]?.has(at) ? own : [])));
  const named = (name: string, column: string) => (series.length > 1 ? `${name} · ${column}` : column);
  return {
    head: [t('chart.day'), ...series.flatMap(({ name }) => columns.map((column) => named(name, column)))],
    rows: times.map((at) => [
      bucketText(at, lengthAt(at)),
      ...byTime.flatMap((points) => cellsOf(points.get(at), language) ?? columns.map(() => '—')),
    ]),
    times,
  };
}

function cellsOf(point: ChartPoint | undefined, language: Language): readonly string[] | undefined {
  if (!point) return undefined;
  const { runs, drops, rate, lower, upper } = point;
  const counted = [formatCount(runs, language), formatCount(drops, language)];
  if (rate === null || lower === null || upper === null) return [...counted, '—', '—'];
  const measured = { rate, lower, upper };
  return [...counted, formatRate(measured), formatInterval(measured)];
}
