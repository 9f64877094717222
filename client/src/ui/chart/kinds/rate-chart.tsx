import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountTick, formatTick } from '#i18n/formats.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import type { ChartPeriod, RateSeries } from '#ui/chart/options/chart-point.ts';
import { extentOf, rateOptions } from '#ui/chart/options/rate-options.ts';
import type { Part } from '#ui/chart/zoom.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { ExportSet } from '#ui/output/export-set.ts';
import { bucketText, bucketTick, DAY_MS } from './bucket-text.ts';
import { bucketTold } from './bucket-told.ts';
import { rateTable } from './rate-table.ts';

type RateChartProps = {
  /** What the chart shows, in a sentence. */
  label: string;
  exported: ExportSet;
  /** Must be referentially stable while nothing changes, as must `periods`. */
  series: readonly RateSeries[];
  /** The length of a bucket; of the shortest ones, where series differ. */
  bucketMs: number;
  periods?: readonly ChartPeriod[];
  height?: number;
  /** Beside other content: rates alone, without tools. */
  small?: boolean;
  /** What else the toolbar has. */
  controls?: ReactNode;
};

const RANGES = [7, 30, 60] as const;
const ALL = 'all';
const NO_PERIODS: readonly ChartPeriod[] = [];

/** Rates over time with their intervals, on one axis, and the runs behind them. */
export function RateChart(props: RateChartProps) {
  const { label, exported, series, bucketMs, periods = NO_PERIODS, height = 300, small = false, controls } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [range, setRange] = useState(ALL);
  // A zoom by hand must survive new numbers, but must not be drawn again while it is dragged.
  const shown = useRef<Part | null>(null);
  const isMixed = series.some(({ bucketMs: own = bucketMs }) => own !== bucketMs);
  const told = useMemo(
    () => bucketTold(series, { bucketMs, periods, t, language }),
    [series, bucketMs, periods, t, language],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range shows another part
  const options = useMemo(() => {
    const texts = {
      description: t(small ? 'chart.byKeys' : 'chart.byKeysAndZoom', { label }),
      axis: t('chart.perRun'),
      runs: t('vocabulary.word.runs'),
      ...(isMixed && { runsAxis: t('chart.runsPerShortest') }),
      time: (at: number) => bucketText(at, bucketMs),
      timeTick: (at: number) => bucketTick(at, bucketMs),
      count: (count: number) => formatCountTick(count, language),
      tick: formatTick,
      told,
    };
    return (theme: ChartTheme) => rateOptions({ series, periods, shown: shown.current, small, bucketMs }, theme, texts);
  }, [series, periods, bucketMs, isMixed, small, label, told, range, t, language]);
  const extent = useMemo(() => extentOf({ series, bucketMs }), [series, bucketMs]);
  const table = useMemo(
    () => rateTable(series, { bucketMs, part: partOf(range, extent) }, t, language),
    [series, bucketMs, range, extent, t, language],
  );
  const choose = (next: string) => {
    shown.current = partOf(next, extent);
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
        <>
          {offered.length > 0 && (
            <Segmented label={t('chart.range')} options={ranges} value={range} onChange={choose} />
          )}
          {controls}
        </>
      }
    />
  );
}

/** The days of a choice such as `30`; null for all, and for a zoom by hand. */
function partOf(range: string, { to }: Part): Part | null {
  return Number(range) > 0 ? { from: to - Number(range) * DAY_MS, to } : null;
}
