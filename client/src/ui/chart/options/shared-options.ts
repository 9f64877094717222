import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import type { ChartPoint } from './chart-point.ts';

export type ChartOptions = EChartsCoreOption;

/** Options and size of a chart saved to a file. */
export type FileDrawing = { options: ChartOptions; width: number; height: number };

/** Options common to all charts: font, tooltip, no animation. */
export function sharedOptions(theme: ChartTheme, description: string): ChartOptions {
  return {
    animation: false,
    textStyle: { fontFamily: theme.font, fontSize: 12, color: theme.textDim },
    aria: { enabled: true, label: { description } },
    tooltip: {
      confine: true,
      backgroundColor: theme.raised,
      borderColor: theme.lineStrong,
      borderWidth: 1,
      padding: [6, 10],
      extraCssText: 'box-shadow: none;',
      textStyle: { color: theme.text, fontSize: 12, fontFamily: theme.font },
    },
  };
}

export function axisStyle(theme: ChartTheme): Record<string, unknown> {
  return {
    axisLine: { lineStyle: { color: theme.lineStrong } },
    axisTick: { show: false },
    axisLabel: { color: theme.textDim, fontSize: 11, hideOverlap: true },
    splitLine: { lineStyle: { color: theme.line } },
  };
}

/** Two stacked ECharts lines: an invisible one up to the lower bound, and a filled one from there to the upper. */
export function bandSeries(name: string, colour: string, points: readonly ChartPoint[]): readonly object[] {
  const line = { type: 'line', stack: `band ${name}`, symbol: 'none', silent: true, z: 1 };
  const unseen = { lineStyle: { opacity: 0 }, tooltip: { show: false } };
  return [
    { ...line, ...unseen, name: `${name} lower`, data: points.map(({ at, lower }) => [at, lower]) },
    {
      ...line,
      ...unseen,
      name: `${name} band`,
      areaStyle: { color: colour, opacity: 0.16 },
      data: points.map(({ at, lower, upper }) => [at, lower === null || upper === null ? null : upper - lower]),
    },
  ];
}

/** A day between two without runs has no line segment, so draw it as a point. */
export function lineMark(rates: readonly (number | null | undefined)[]): Record<string, unknown> {
  const isAlone = (index: number) => rates[index] != null && rates[index - 1] == null && rates[index + 1] == null;
  const symbol = (_: unknown, { dataIndex }: { dataIndex: number }) => (isAlone(dataIndex) ? 'circle' : 'none');
  return { symbol, symbolSize: 5, showAllSymbol: true };
}
