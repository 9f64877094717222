import { type ChartTheme, mixed } from '#ui/chart/chart-theme.ts';
import { escaped } from '#ui/chart/escaped.ts';
import type { ChartPeriod, ChartPoint, RateSeries } from './chart-point.ts';
import { changeMarks, loneBands, periodMarks } from './rate-marks.ts';
import { axisStyle, bandSeries, type ChartOptions, lineMark, sharedOptions } from './shared-options.ts';

export type RateTexts = {
  description: string;
  /** The title of the axis of rates. */
  axis: string;
  runs: string;
  /** The title of the axis of runs, where it needs one. */
  runsAxis?: string;
  /** A date or an instant, as the buckets need. */
  time: (at: number) => string;
  /** The same in a few characters, for the axis. */
  timeTick: (at: number) => string;
  count: (count: number) => string;
  tick: (rate: number) => string;
  /** All there is to say of a bucket, as lines of text. */
  told: (at: number) => readonly string[];
};

export type RateDrawing = {
  series: readonly RateSeries[];
  periods: readonly ChartPeriod[];
  /** The part of time that is shown; null for all. */
  shown: { from: number; to: number } | null;
  /** Without legend, zoom and runs, where there is little room. */
  small: boolean;
  /** The length of a bucket; of the shortest ones, where series differ. */
  bucketMs: number;
};

/** What ECharts says of a chart where its tooltip is placed. */
type Sizes = { viewSize: readonly number[] };

const DASHES = ['solid', [6, 3], [2, 3], [8, 3, 2, 3], [1, 2]] as const;
/** Room in pixels; both grids begin at the same place, so that bars stand below their rates. */
const FULL = { left: 70, right: 14, top: 70, runs: 30, between: 14, names: 22, zoom: 28 };
/** Between the grids, for a title of the runs. */
const ROOM_FOR_TITLE = 6;
const SMALL = { left: 52, right: 10, top: 24, runs: 0, between: 0, names: 20, zoom: 0 };

/** Rates over time with their bands on a fitted axis, the runs behind them below, and what happened meanwhile. */
export function rateOptions(drawing: RateDrawing, theme: ChartTheme, texts: RateTexts): ChartOptions {
  const { series, periods, shown, small } = drawing;
  const room = small ? SMALL : FULL;
  const { left, right } = room;
  const below = room.zoom + room.names;
  const between = room.between + (texts.runsAxis === undefined ? 0 : ROOM_FOR_TITLE);
  const shared = sharedOptions(theme, texts.description);
  return {
    ...shared,
    grid: [
      { left, right, top: room.top, bottom: below + room.runs + between },
      ...(small ? [] : [{ left, right, height: room.runs, bottom: below }]),
    ],
    ...(!small && series.length > 1 && { legend: legend(series, theme) }),
    axisPointer: { link: [{ xAxisIndex: 'all' }], lineStyle: { color: theme.textDim } },
    xAxis: timeAxes(drawing, theme, texts),
    yAxis: [rateAxis(theme, texts), ...(small ? [] : [runsAxis(theme, texts)])],
    dataZoom: small ? [] : zooms(theme, shown),
    tooltip: {
      ...(shared['tooltip'] as object),
      trigger: 'axis',
      ...(small && { position: beside }),
      formatter: (under: unknown) => texts.told(timeOf(under)).map(escaped).join('<br>'),
    },
    series: [
      ...series.flatMap((each, index) => rateLines(each, index, drawing, theme)),
      ...(small ? [] : runBars(drawing, theme, texts.runs)),
      ...(small || periods.length === 0 ? [] : [periodMarks(periods, extentOf(drawing), theme)]),
    ],
  };
}

/** From the first to the last bucket of all series, and half a bucket beyond, so that a single one has a place. */
export function extentOf({ series, bucketMs }: Pick<RateDrawing, 'series' | 'bucketMs'>): { from: number; to: number } {
  const ends = series.flatMap(({ points, bucketMs: own = bucketMs }) =>
    points.map(({ at }) => ({ from: at - own / 2, to: at + own / 2 })),
  );
  if (ends.length === 0) return { from: -bucketMs / 2, to: bucketMs / 2 };
  return { from: min(ends.map(({ from }) => from)), to: max(ends.map(({ to }) => to)) };
}

function timeAxes(drawing: RateDrawing, theme: ChartTheme, texts: RateTexts): readonly object[] {
  const { from, to } = extentOf(drawing);
  const style = axisStyle(theme);
  const axis = {
    type: 'time',
    min: from,
    max: to,
    minInterval: drawing.bucketMs,
    // Otherwise the axis of the bars alone is stretched by their width, and rates no longer stand above their runs.
    containShape: false,
    ...style,
    splitLine: { show: false },
  };
  const label = { color: theme.textDim, fontSize: 11, hideOverlap: true, formatter: texts.timeTick };
  if (drawing.small) return [{ ...axis, axisLabel: label, splitNumber: 3 }];
  return [
    { ...axis, axisLabel: { show: false } },
    { ...axis, gridIndex: 1, axisLabel: label },
  ];
}

function rateAxis(theme: ChartTheme, texts: RateTexts): object {
  return {
    type: 'value',
    scale: true,
    splitNumber: 4,
    name: texts.axis,
    nameLocation: 'end',
    nameGap: 8,
    nameTextStyle: { color: theme.textDim, fontSize: 11, align: 'left', padding: [0, 0, 0, -6] },
    ...axisStyle(theme),
    axisLabel: { color: theme.textDim, fontSize: 11, formatter: texts.tick },
  };
}

function runsAxis(theme: ChartTheme, texts: RateTexts): object {
  return {
    type: 'value',
    gridIndex: 1,
    min: 0,
    splitNumber: 1,
    name: texts.runsAxis,
    nameLocation: 'end',
    nameGap: 3,
    nameTextStyle: { color: theme.textDim, fontSize: 10, align: 'left', padding: [0, 0, 0, -6] },
    ...axisStyle(theme),
    splitLine: { show: false },
    axisLabel: { color: theme.textDim, fontSize: 11, formatter: texts.count, showMinLabel: false },
  };
}

function rateLines(each: RateSeries, index: number, { small }: RateDrawing, theme: ChartTheme): object[] {
  const { points, name, changes = [], place = index + 1 } = each;
  const colour = theme.series[place - 1] ?? theme.textDim;
  return [
    ...bandSeries(name, colour, points),
    {
      type: 'line',
      id: each.id,
      name,
      ...lineMark(points.map(({ rate }) => rate)),
      z: 3,
      itemStyle: { color: colour },
      lineStyle: { color: colour, width: 1.5, type: DASHES[place - 1] ?? 'solid' },
      markLine: { ...loneBands(points, colour, small) },
      data: points.map(({ at, rate }) => [at, rate]),
    },
    ...(changes.length > 0 && !small ? [changeMarks(changes, colour, theme)] : []),
  ];
}

/**
 * The runs of the stage, or of each series beside the others. A longer bucket has the average of as many shorter ones:
 * a week beside days would dwarf them.
 */
function runBars({ series, bucketMs }: RateDrawing, theme: ChartTheme, name: string): object[] {
  // The grey of lines is too faint for bars.
  const grey = mixed(theme.lineStrong, theme.textDim, 0.5);
  return series.map(({ points, name: of, place, bucketMs: own = bucketMs }, index) => ({
    type: 'bar',
    name: series.length > 1 ? `${of} · ${name}` : name,
    xAxisIndex: 1,
    yAxisIndex: 1,
    barMaxWidth: 8,
    barMinWidth: 1,
    barGap: '10%',
    silent: true,
    itemStyle: { color: series.length > 1 ? (theme.series[(place ?? index + 1) - 1] ?? grey) : grey, opacity: 0.8 },
    data: points.map(({ at, runs }: ChartPoint) => [at, (runs * bucketMs) / own]),
  }));
}

function legend(series: readonly RateSeries[], theme: ChartTheme): object {
  return {
    type: 'scroll',
    top: 0,
    left: 8,
    right: 8,
    itemWidth: 24,
    itemGap: 16,
    textStyle: { color: theme.textDim, fontSize: 12 },
    pageTextStyle: { color: theme.textDim },
    data: series.map(({ name }) => name),
  };
}

function zooms(theme: ChartTheme, shown: RateDrawing['shown']): object[] {
  const part = shown ? { startValue: shown.from, endValue: shown.to } : { start: 0, end: 100 };
  const both = { xAxisIndex: [0, 1], ...part };
  return [
    { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: true, ...both },
    {
      type: 'slider',
      height: 16,
      bottom: 4,
      borderColor: theme.line,
      fillerColor: `${theme.accentMuted}33`,
      handleStyle: { color: theme.raised, borderColor: theme.lineStrong },
      moveHandleSize: 0,
      showDetail: false,
      brushSelect: false,
      dataBackground: { lineStyle: { color: theme.lineStrong }, areaStyle: { color: theme.line } },
      selectedDataBackground: { lineStyle: { color: theme.accentMuted }, areaStyle: { color: theme.accentMuted } },
      ...both,
    },
  ];
}

/** At the other side of a chart that a tooltip at the pointer would cover. */
function beside([x = 0]: number[], _: unknown, __: unknown, ___: unknown, { viewSize: [width = 0] }: Sizes): object {
  return x < width / 2 ? { right: 0, top: 0 } : { left: 0, top: 0 };
}

function timeOf(under: unknown): number {
  const first = Array.isArray(under) ? under[0] : under;
  return (first as { axisValue?: number } | undefined)?.axisValue ?? Number.NaN;
}

function min(numbers: readonly number[]): number {
  return numbers.reduce((least, number) => Math.min(least, number), numbers[0] ?? 0);
}

function max(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), numbers[0] ?? 0);
}
