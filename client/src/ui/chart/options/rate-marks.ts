import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import type { ChartMark, ChartPeriod, ChartPoint } from './chart-point.ts';

const STRIP = { top: 40, height: 5 };
/** A name needs this share of the axis. */
const NAMED_FROM = 0.12;

/** The bands of points between gaps, which no area can show, as whiskers. */
export function loneBands(points: readonly ChartPoint[], colour: string, small: boolean): object {
  const isAlone = (at: number) =>
    points[at]?.rate != null && points[at - 1]?.rate == null && points[at + 1]?.rate == null;
  const alone = points.filter((_, at) => isAlone(at));
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    label: { show: false },
    lineStyle: { color: colour, width: small ? 1 : 2, opacity: 0.45, type: 'solid' },
    data: alone.map(({ at, lower, upper }) => [{ coord: [at, lower] }, { coord: [at, upper] }]),
  };
}

/** Where a rate changed, with what changed. */
export function changeMarks(changes: readonly ChartMark[], colour: string, theme: ChartTheme): object {
  return {
    type: 'line',
    silent: true,
    data: [],
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { color: colour, type: 'dashed', width: 1.5 },
      label: {
        show: true,
        position: 'insideEndTop',
        rotate: 0,
        align: 'left',
        offset: [4, 4],
        color: theme.text,
        backgroundColor: theme.raised,
        padding: [1, 4],
        fontSize: 11,
        formatter: ({ name }: { name: string }) => name,
      },
      data: changes.map(({ at, text }) => ({ xAxis: at, name: text })),
    },
  };
}

/** Periods and events as a strip above the chart, aligned with its time axis. */
export function periodMarks(
  periods: readonly ChartPeriod[],
  extent: { from: number; to: number },
  theme: ChartTheme,
): object {
  const length = extent.to - extent.from;
  const within = periods.flatMap(({ name, start, end }) => {
    const [from, to] = [Math.max(start, extent.from), Math.min(end ?? extent.to, extent.to)];
    return from < to ? [{ name: to - from >= length * NAMED_FROM ? name : '', from, to }] : [];
  });
  return {
    type: 'line',
    silent: true,
    data: [],
    markArea: {
      silent: true,
      animation: false,
      itemStyle: { color: theme.accentMuted, opacity: 0.55 },
      label: {
        position: 'insideTopLeft',
        distance: 0,
        offset: [0, -14],
        fontSize: 10,
        color: theme.textDim,
        overflow: 'truncate',
        width: 110,
      },
      data: within.map(({ name, from, to }) => [
        { name, xAxis: from, y: STRIP.top },
        { xAxis: to, y: STRIP.top + STRIP.height },
      ]),
    },
  };
}
