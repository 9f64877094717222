import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatInterval, formatRate, formatTick } from '#i18n/formats.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { type ChartTable, dayCell, rateCell } from '#ui/chart/chart-table.ts';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import { type ComparedSeries, compareOptions } from '#ui/chart/options/compare-options.ts';
import type { ExportSet } from '#ui/output/export-set.ts';

type CompareChartProps = { name: string; exported: ExportSet; compared: readonly ComparedSeries[]; height?: number };

/** Up to four rates by day on one axis. */
export function CompareChart({ name, exported, compared, height = 300 }: CompareChartProps) {
  const { t } = useTranslation();
  const description = t('chart.compareOf', { name });
  const options = useMemo(() => {
    const texts = {
      description,
      date: (at: number) => formatDate(at),
      percent: formatRate,
      tick: formatTick,
      interval: formatInterval,
    };
    return (theme: ChartTheme) => compareOptions(compared, theme, texts);
  }, [compared, description]);
  const table = useMemo<ChartTable>(() => {
    const days = [...new Set(compared.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
    return {
      head: [t('chart.day'), ...compared.map(({ name }) => name)],
      rows: days.map((day) => [
        dayCell(day),
        ...compared.map(({ points }) => rateCell(points.find(({ at }) => at === day)?.rate ?? null)),
      ]),
    };
  }, [compared, t]);
  return <Chart label={description} exported={exported} options={options} table={table} height={height} />;
}
