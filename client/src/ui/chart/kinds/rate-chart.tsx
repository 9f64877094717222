import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatCountTick, formatInterval, formatRate, formatTick } from '#i18n/formats.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import type { ChartPeriod, RateSeries } from '#ui/chart/options/chart-point.ts';
import { extentOf, rateOptions } from '#ui/chart/options/rate-options.ts';
import type { Part } from '#ui/chart/zoom.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { ExportSet } from '#ui/output/export-set.ts';
import { type BucketUnit, bucketText, bucketTick, DAY_MS, UNIT_MS } from './bucket-text.ts';
import { rateTable, timesOf } from './rate-table.ts';

type RateChartProps = {
  /** What the chart shows, in a sentence. */
  label: string;
  exported: ExportSet;
  /** Must be referentially stable while nothing changes, as must `periods`. */
  series: readonly RateSeries[];
  unit: BucketUnit;
  periods?: readonly ChartPeriod[];
  height?: number;
  /** Beside other content: rates alone, without tools. */
  small?: boolean;
};

const RANGES = [7, 30, 60] as const;
const ALL = 'all';
const NO_PERIODS: readonly ChartPeriod[] = [];

/** Rates over time with their intervals, on one axis, and the runs behind them. */
export function RateChart(props: RateChartProps) {
  const { label, exported, series, unit, periods = NO_PERIODS, height = 300, small = false } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [range, setRange] = useState(ALL);
  // A zoom by hand must survive new numbers, but must not be drawn again while it is dragged.
  const shown = useRef<Part | null>(null);
  const told = useTold(series, unit, periods);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range shows another part
  const options = useMemo(() => {
    const texts = {
      description: t(small ? 'chart.byKeys' : 'chart.byKeysAndZoom', { label }),
      axis: t('chart.perRun'),
      runs: t('vocabulary.word.runs'),
      time: (at: number) => bucketText(at, unit),
      timeTick: (at: number) => bucketTick(at, unit),
      count: (count: number) => formatCountTick(count, language),
      tick: formatTick,
      told,
    };
    const bucketMs = UNIT_MS[unit];
    return (theme: ChartTheme) => rateOptions({ series, periods, shown: shown.current, small, bucketMs }, theme, texts);
  }, [series, periods, unit, small, label, told, range, t, language]);
  const table = useMemo(() => rateTable(series, unit, t, language), [series, unit, t, language]);
  const extent = useMemo(() => extentOf({ series, bucketMs: UNIT_MS[unit] }), [series, unit]);
  const choose = (next: string) => {
    const days = Number(next);
    shown.current = Number.isFinite(days) ? { from: extent.to - days * DAY_MS, to: extent.to } : null;
    setRange(next);
  };
  const zoom = {
    all: extent,
    onZoom: (part: Part) => {
      shown.current = part;
      setRange(part.from <= extent.from && part.to >= extent.to ? ALL : '');
    },
  };
  const offered = RANGES.filter((days) => days * DAY_MS < extent.to - extent.from);
  const ranges = [
    ...offered.map((days) => ({ value: String(days), text: t('chart.rangeDays', { count: days }) })),
    { value: ALL, text: t('chart.rangeAll') },
  ];
  return (
    <Chart
      label={label}
      exported={exported}
      options={options}
      table={table}
      height={height}
      tools={!small}
      told={told}
      {...(!small && { zoom })}
      controls={
        offered.length > 0 && <Segmented label={t('chart.range')} options={ranges} value={range} onChange={choose} />
      }
    />
  );
}

/** All there is to say of a bucket: its time, each rate with its interval and runs, and what happened then. */
function useTold(series: readonly RateSeries[], unit: BucketUnit, periods: readonly ChartPeriod[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const byTime = series.map(({ points }) => new Map(points.map((point) => [point.at, point])));
    const times = timesOf(series);
    return (time: number): readonly string[] => {
      if (times.length === 0 || !Number.isFinite(time)) return [];
      const at = times.reduce((best, each) => (Math.abs(each - time) < Math.abs(best - time) ? each : best));
      const rates = series.flatMap(({ name }, index) => {
        const point = byTime[index]?.get(at);
        if (!point) return [];
        const { runs, rate, lower, upper } = point;
        const counted = t('chart.inRuns', { runs: formatCount(runs, language), count: runs });
        const of = series.length > 1 ? `${name}: ` : '';
        if (rate === null || lower === null || upper === null) return [`${of}${counted}`];
        const measured = { rate, lower, upper };
        return [`${of}${formatRate(measured)} (${formatInterval(measured)}) · ${counted}`];
      });
      const end = at + UNIT_MS[unit];
      const changes = series.flatMap(({ changes: all = [] }) =>
        all.filter((change) => change.at >= at && change.at < end),
      );
      const meanwhile = periods.filter((period) => period.start < end && (period.end ?? Number.POSITIVE_INFINITY) > at);
      return [bucketText(at, unit), ...rates, ...changes.map(({ text }) => text), ...meanwhile.map(({ name }) => name)];
    };
  }, [series, unit, periods, t, language]);
}
