import { type ChartTheme, mixed } from '#ui/chart/chart-theme.ts';
import type { ChartPoint } from '#ui/chart/options/chart-point.ts';
import { axisStyle, bandSeries, type ChartOptions, lineMark, sharedOptions } from './shared-options.ts';

type TrendTexts = {
  description: string;
  runs: string;
  drops: string;
  rate: string;
  date: (at: number) => string;
  count: (count: number) => string;
  percent: (rate: number) => string;
  tick: (rate: number) => string;
  interval: (lower: number, upper: number) => string;
};

const ZOOM_FROM = 30;

/** Runs and drops as columns, the rate as a line with its band. */
export function trendOptions(points: readonly ChartPoint[], theme: ChartTheme, texts: TrendTexts): ChartOptions {
  const axis = axisStyle(theme);
  const zooms = points.length > ZOOM_FROM;
  // The grey of lines is too faint inside the band.
  const grey = mixed(theme.lineStrong, theme.textDim, 0.5);
  const column = { type: 'bar', yAxisIndex: 0, barMaxWidth: 12, barGap: '0%' };
  return {
    ...sharedOptions(theme, texts.description),
    grid: { left: 8, right: 8, top: 32, bottom: zooms ? 44 : 8, containLabel: true },
    legend: {
      top: 0,
      left: 8,
      itemWidth: 14,
      itemHeight: 8,
      textStyle: { color: theme.textDim, fontSize: 12 },
      data: [texts.runs, texts.drops, texts.rate],
    },
    xAxis: { type: 'category', ...axis, splitLine: { show: false }, data: points.map(({ at }) => texts.date(at)) },
    yAxis: [
      { type: 'value', ...axis, axisLabel: { color: theme.textDim, fontSize: 11, formatter: texts.count } },
      {
        type: 'value',
        min: 0,
        ...axis,
        splitLine: { show: false },
        axisLabel: { color: theme.textDim, fontSize: 11, formatter: texts.tick },
      },
    ],
    dataZoom: zooms ? [{ type: 'inside', zoomOnMouseWheel: 'ctrl' }, slider(theme)] : [],
    tooltip: {
      ...(sharedOptions(theme, texts.description)['tooltip'] as object),
      trigger: 'axis',
      formatter: (shown: unknown) => tooltip(points[indexOf(shown)], texts),
    },
    series: [
      { ...column, name: texts.runs, itemStyle: { color: grey }, data: points.map(({ runs }) => runs) },
      { ...column, name: texts.drops, itemStyle: { color: theme.accentMuted }, data: points.map(({ drops }) => drops) },
      ...bandSeries(texts.rate, theme.accent, 1, points),
      {
        type: 'line',
        name: texts.rate,
        yAxisIndex: 1,
        ...lineMark(points.map(({ rate }) => rate)),
        z: 3,
        lineStyle: { color: theme.accent, width: 1.5 },
        itemStyle: { color: theme.accent },
        data: points.map(({ rate }) => rate),
      },
    ],
  };
}

function slider(theme: ChartTheme): Record<string, unknown> {
  return {
    type: 'slider',
    height: 20,
    bottom: 8,
    borderColor: theme.line,
    fillerColor: `${theme.accentMuted}33`,
    handleStyle: { color: theme.raised, borderColor: theme.lineStrong },
    moveHandleSize: 0,
    dataBackground: { lineStyle: { color: theme.lineStrong }, areaStyle: { color: theme.line } },
    selectedDataBackground: { lineStyle: { color: theme.accentMuted }, areaStyle: { color: theme.accentMuted } },
    textStyle: { color: theme.textDim, fontSize: 11 },
  };
}

function tooltip(point: ChartPoint | undefined, texts: TrendTexts): string {
  if (!point) return '';
  const { at, runs, drops, rate, lower, upper } = point;
  const lines = [texts.date(at), `${texts.runs} ${texts.count(runs)}`, `${texts.drops} ${texts.count(drops)}`];
  if (rate !== null) lines.push(`${texts.rate} ${texts.percent(rate)}`);
  if (lower !== null && upper !== null) lines.push(texts.interval(lower, upper));
  return lines.join('<br>');
}

function indexOf(shown: unknown): number {
  const first = Array.isArray(shown) ? shown[0] : shown;
  return (first as { dataIndex?: number } | undefined)?.dataIndex ?? -1;
}
