import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatInterval, formatRate, formatShortCount, formatTick } from '#i18n/formats.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { type ChartTable, dayCell, rateCell } from '#ui/chart/chart-table.ts';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import type { ChartPoint } from '#ui/chart/options/chart-point.ts';
import { trendOptions } from '#ui/chart/options/trend-options.ts';
import type { ExportSet } from '#ui/output/export-set.ts';

type TrendChartProps = { name: string; exported: ExportSet; points: readonly ChartPoint[]; height?: number };

/** A rate by day, with the runs and drops behind it. */
export function TrendChart({ name, exported, points, height = 280 }: TrendChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const description = t('chart.trendOf', { name });
  const options = useMemo(() => {
    const texts = {
      description,
      runs: t('vocabulary.word.runs'),
      drops: t('vocabulary.word.dropped'),
      rate: t('vocabulary.word.rate'),
      date: (at: number) => formatDate(at),
      count: (count: number) => formatShortCount(count, language),
      percent: formatRate,
      tick: formatTick,
      interval: formatInterval,
    };
    return (theme: ChartTheme) => trendOptions(points, theme, texts);
  }, [points, description, t, language]);
  const table = useMemo<ChartTable>(
    () => ({
      head: [
        t('chart.day'),
        t('vocabulary.word.runs'),
        t('vocabulary.word.dropped'),
        t('vocabulary.word.rate'),
        t('chart.lower'),
        t('chart.upper'),
      ],
      rows: points.map((point) => [
        dayCell(point.at),
        formatCount(point.runs, language),
        formatCount(point.drops, language),
        ...[point.rate, point.lower, point.upper].map(rateCell),
      ]),
    }),
    [points, t, language],
  );
  return <Chart label={description} exported={exported} options={options} table={table} height={height} />;
}
