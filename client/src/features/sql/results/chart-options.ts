import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import { escaped } from '#ui/chart/escaped.ts';
import { axisStyle, type ChartOptions, sharedOptions } from '#ui/chart/options/shared-options.ts';
import type { ChartData } from './chart-data.ts';

type Texts = { description: string; count: (count: number) => string };

const NO_SYMBOLS_FROM = 40;
/** In digits, as the engine writes them: names of months are in no language. */
const TIMES = {
  year: '{yyyy}',
  month: '{yyyy}-{MM}',
  day: '{MM}-{dd}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
  millisecond: '{HH}:{mm}:{ss}.{SSS}',
};

/** Lines over numbers and times, bars by names. */
export function chartOptions(data: ChartData, theme: ChartTheme, { description, count }: Texts): ChartOptions {
  const shared = sharedOptions(theme, description);
  const style = axisStyle(theme);
  const isMany = data.labels.length > NO_SYMBOLS_FROM;
  return {
    ...shared,
    // As the engine writes times.
    useUTC: true,
    grid: { left: 12, right: 20, top: data.series.length > 1 ? 40 : 16, bottom: 8, containLabel: true },
    ...(data.series.length > 1 && {
      legend: { type: 'scroll', top: 0, left: 8, textStyle: { color: theme.textDim, fontSize: 12 } },
    }),
    tooltip: {
      ...(shared['tooltip'] as object),
      trigger: 'axis',
      formatter: (under: unknown) => told(under, data),
    },
    xAxis: {
      type: { text: 'category', time: 'time', number: 'value' }[data.axis],
      ...style,
      splitLine: { show: false },
      ...(data.axis === 'time' && {
        axisLabel: { color: theme.textDim, fontSize: 11, hideOverlap: true, formatter: TIMES },
      }),
      ...(data.axis === 'text' ? { data: data.labels.map((text) => text || '""') } : { scale: true }),
    },
    yAxis: {
      type: 'value',
      scale: data.axis !== 'text',
      splitNumber: 4,
      ...style,
      axisLabel: { color: theme.textDim, fontSize: 11, formatter: count },
    },
    series: data.series.map(({ name, values }, index) => ({
      type: data.axis === 'text' ? 'bar' : 'line',
      name,
      barMaxWidth: 28,
      showSymbol: !isMany,
      symbol: 'circle',
      symbolSize: 5,
      itemStyle: { color: theme.series[index] ?? theme.textDim },
      lineStyle: { width: 1.5, color: theme.series[index] ?? theme.textDim },
      data: data.axis === 'text' ? values : values.map((value, at) => [data.places[at], value]),
    })),
  };
}

function told(under: unknown, { labels, name, series }: ChartData): string {
  const [{ dataIndex = 0 } = {}] = [under].flat() as { dataIndex?: number }[];
  const lines = series.map((each) => `${each.name}: ${each.values[dataIndex] ?? '—'}`);
  return [`${name}: ${labels[dataIndex] ?? ''}`, ...lines].map(escaped).join('<br>');
}
