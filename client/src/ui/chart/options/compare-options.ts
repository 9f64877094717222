import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import { escaped } from '#ui/chart/escaped.ts';
import type { ChartPoint } from '#ui/chart/options/chart-point.ts';
import { axisStyle, bandSeries, type ChartOptions, lineMark, sharedOptions } from './shared-options.ts';

export type ComparedSeries = { id: string; name: string; points: readonly ChartPoint[] };
type CompareTexts = {
  description: string;
  date: (at: number) => string;
  percent: (rate: number) => string;
  tick: (rate: number) => string;
  interval: (lower: number, upper: number) => string;
};

const DASHES = ['solid', [6, 3], [2, 3], [8, 3, 2, 3]] as const;

/** Up to four rates by day on one axis, each with its band. The axis covers the days of all series. */
export function compareOptions(
  compared: readonly ComparedSeries[],
  theme: ChartTheme,
  texts: CompareTexts,
): ChartOptions {
  const days = [...new Set(compared.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
  const rows = compared.map(({ name, points }) => ({ name, byDay: new Map(points.map((point) => [point.at, point])) }));
  const axis = axisStyle(theme);
  return {
    ...sharedOptions(theme, texts.description),
    grid: { left: 8, right: 20, top: 32, bottom: 8, containLabel: true },
    legend: {
      top: 0,
      left: 8,
      itemWidth: 24,
      itemGap: 20,
      textStyle: { color: theme.textDim, fontSize: 12 },
      data: compared.map(({ name }) => name),
    },
    xAxis: { type: 'category', ...axis, splitLine: { show: false }, data: days.map(texts.date) },
    yAxis: {
      type: 'value',
      scale: true,
      ...axis,
      axisLabel: { color: theme.textDim, fontSize: 11, formatter: texts.tick },
    },
    tooltip: {
      ...(sharedOptions(theme, texts.description)['tooltip'] as object),
      trigger: 'axis',
      formatter: (shown: unknown) => {
        const day = days[(shown as { dataIndex: number }[])[0]?.dataIndex ?? -1];
        return day === undefined ? '' : tooltip(day, rows, texts);
      },
    },
    series: rows.flatMap(({ name, byDay }, index) => {
      const colour = theme.series[index] ?? theme.textDim;
      const points = days.map((day) => byDay.get(day));
      return [
        ...bandSeries(
          name,
          colour,
          0,
          points.map((point) => ({ lower: point?.lower ?? null, upper: point?.upper ?? null })),
        ),
        {
          type: 'line',
          name,
          ...lineMark(points.map((point) => point?.rate)),
          z: 3,
          itemStyle: { color: colour },
          lineStyle: { color: colour, width: 1.5, type: DASHES[index] ?? 'solid' },
          data: points.map((point) => point?.rate ?? null),
        },
      ];
    }),
  };
}

type Row = { name: string; byDay: ReadonlyMap<number, ChartPoint> };

function tooltip(day: number, rows: readonly Row[], texts: CompareTexts): string {
  const lines = rows.flatMap(({ name, byDay }) => {
    const point = byDay.get(day);
    if (point?.rate == null || point.lower === null || point.upper === null) return [];
    return `${escaped(name)} ${texts.percent(point.rate)} (${texts.interval(point.lower, point.upper)})`;
  });
  return [texts.date(day), ...lines].join('<br>');
}
