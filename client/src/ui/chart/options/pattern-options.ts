import type { Interval } from '@droptally/domain/statistics/interval';
import { type ChartTheme, mixed, readable } from '#ui/chart/chart-theme.ts';
import { escaped } from '#ui/chart/escaped.ts';
import { type ChartOptions, type FileDrawing, sharedOptions } from './shared-options.ts';

export type PatternSlice = {
  id: string;
  /** The row number in the table beside the ring. */
  place: number;
  name: string;
  quantity: number;
  /** Its share of the runs. */
  rate: Interval;
};
type PatternTexts = { description: string; count: (count: number) => string; percent: (rate: Interval) => string };

/** Smaller slices have no room for their number. */
const NUMBERED_FROM = 0.03;
const FAINTEST = 0.82;

/** A ring of the patterns, most frequent first: one fading colour, numbered as in the table. */
export function patternOptions(slices: readonly PatternSlice[], theme: ChartTheme, texts: PatternTexts): ChartOptions {
  const step = FAINTEST / Math.max(1, slices.length - 1);
  return {
    ...sharedOptions(theme, texts.description),
    tooltip: {
      ...(sharedOptions(theme, texts.description)['tooltip'] as object),
      trigger: 'item',
      formatter: (shown: unknown) => tooltip(slices[(shown as { dataIndex: number }).dataIndex], texts),
    },
    series: [
      {
        type: 'pie',
        radius: ['42%', '88%'],
        minAngle: 1,
        itemStyle: { borderColor: theme.ground, borderWidth: 1 },
        label: { position: 'inside', fontSize: 12, fontWeight: 600 },
        emphasis: { scaleSize: 5, itemStyle: { color: theme.accent }, label: { color: theme.ground } },
        data: slices.map(({ place, name, quantity, rate }, index) => {
          const color = mixed(theme.accentMuted, theme.raised, index * step);
          const numbered = { show: rate.rate >= NUMBERED_FROM, formatter: `${place}` };
          const label = { ...numbered, color: readable(color, theme.text, theme.ground) };
          return { name, value: quantity, itemStyle: { color }, label };
        }),
      },
    ],
  };
}

const FILE_WIDTH = 860;
const RING = 280;
const LINE = 20;

/** The ring for a file, with a legend in place of the table its numbers refer to. */
export function patternsInFile(slices: readonly PatternSlice[], theme: ChartTheme, texts: PatternTexts): FileDrawing {
  const named = slices.map((slice) => ({
    ...slice,
    name: `${slice.place}. ${slice.name}  ${texts.percent(slice.rate)}`,
  }));
  const { series, ...rest } = patternOptions(named, theme, texts) as { series: readonly object[] };
  const options = {
    ...rest,
    series: series.map((ring) => ({ ...ring, center: [RING / 2, RING / 2], radius: [RING / 5, RING / 2.4] })),
    legend: {
      orient: 'vertical',
      left: RING,
      top: 4,
      icon: 'rect',
      itemWidth: 10,
      itemHeight: 10,
      itemGap: LINE - 12,
      textStyle: { color: theme.text, lineHeight: 12, width: FILE_WIDTH - RING - 40, overflow: 'truncate' },
    },
  };
  return { options, width: FILE_WIDTH, height: Math.max(RING, slices.length * LINE + 8) };
}

function tooltip(slice: PatternSlice | undefined, { count, percent }: PatternTexts): string {
  return slice ? `${escaped(slice.name)}<br>${percent(slice.rate)} · ${count(slice.quantity)}` : '';
}
