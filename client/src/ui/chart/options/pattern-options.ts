import { type ChartTheme, mixed } from '../chart-theme.ts';
import { type ChartOptions, sharedOptions } from './shared-options.ts';

export type PatternSlice = { id: string; name: string; quantity: number; share: number };
type PatternTexts = { description: string; count: (count: number) => string; percent: (rate: number) => string };

const LABELS = 3;
const FAINTEST = 0.82;

/** The patterns as a ring, from the most frequent on; one colour in falling strength, so that it needs no legend. */
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
        radius: ['38%', '70%'],
        minAngle: 1,
        itemStyle: { borderColor: theme.ground, borderWidth: 1 },
        label: {
          color: theme.textDim,
          fontSize: 11,
          overflow: 'truncate',
          alignTo: 'edge',
          edgeDistance: 4,
          minMargin: 4,
        },
        labelLine: { lineStyle: { color: theme.lineStrong } },
        emphasis: { scaleSize: 5, itemStyle: { color: theme.accent }, label: { color: theme.text } },
        data: slices.map(({ name, quantity }, index) => ({
          name,
          value: quantity,
          itemStyle: { color: mixed(theme.accentMuted, theme.raised, index * step) },
          label: { show: index < LABELS },
        })),
      },
    ],
  };
}

function tooltip(slice: PatternSlice | undefined, { count, percent }: PatternTexts): string {
  return slice ? `${escaped(slice.name)}<br>${percent(slice.share)} · ${count(slice.quantity)}` : '';
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
