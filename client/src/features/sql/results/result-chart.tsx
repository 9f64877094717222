import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatCountTick } from '#i18n/formats.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartTable } from '#ui/chart/chart-table.ts';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import type { ChartData } from './chart-data.ts';
import { chartOptions } from './chart-options.ts';

const HEIGHT = 340;

/** A result drawn over its first column. */
export function ResultChart({ data }: { data: ChartData }): JSX.Element {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = t('sql.chartOf', { name: data.name });
  const options = useMemo(() => {
    const texts = { description: label, count: (count: number) => formatCountTick(count, language) };
    return (theme: ChartTheme) => chartOptions(data, theme, texts);
  }, [data, label, language]);
  const table = useMemo<ChartTable>(
    () => ({
      head: [data.name, ...data.series.map(({ name }) => name)],
      rows: data.labels.map((text, at) => [text, ...data.series.map(({ values }) => `${values[at] ?? '—'}`)]),
    }),
    [data],
  );
  const { rows, columns } = data.left;
  return (
    <div className="result-chart">
      <Chart label={label} options={options} table={table} height={HEIGHT} />
      {rows > 0 && (
        <p className="dt-dim">{t('sql.rowsNotDrawn', { count: rows, rows: formatCount(rows, language) })}</p>
      )}
      {columns > 0 && <p className="dt-dim">{t('sql.columnsNotDrawn', { count: columns })}</p>}
    </div>
  );
}
