import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatRate } from '#i18n/formats.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartTable } from '#ui/chart/chart-table.ts';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import { type PatternSlice, patternOptions, patternsInFile } from '#ui/chart/options/pattern-options.ts';
import type { ExportSet } from '#ui/output/export-set.ts';

type PatternPieProps = {
  name: string;
  exported: ExportSet;
  slices: readonly PatternSlice[];
  /** Id of the slice to highlight. Links the chart with the table beside it; `onPoint` is the reverse direction. */
  pointed?: string | null;
  onPoint?: (id: string | null) => void;
  height?: number;
};

/** The drop combinations of one run, as shares of all runs. */
export function PatternPie({ name, exported, slices, pointed = null, onPoint, height = 260 }: PatternPieProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const description = t('chart.patternsOf', { name });
  const drawn = useMemo(() => {
    const texts = { description, count: (count: number) => formatCount(count, language), percent: formatRate };
    return {
      options: (theme: ChartTheme) => patternOptions(slices, theme, texts),
      inFile: (theme: ChartTheme) => patternsInFile(slices, theme, texts),
    };
  }, [slices, description, language]);
  const table = useMemo<ChartTable>(
    () => ({
      head: [t('chart.pattern'), t('vocabulary.word.runs'), t('chart.share')],
      rows: slices.map((slice) => [slice.name, formatCount(slice.quantity, language), formatRate(slice.rate)]),
    }),
    [slices, t, language],
  );
  const report = useCallback(
    (index: number | null) => onPoint?.(index === null ? null : (slices[index]?.id ?? null)),
    [slices, onPoint],
  );
  const at = slices.findIndex(({ id }) => id === pointed);
  return (
    <Chart
      label={description}
      exported={exported}
      {...drawn}
      table={table}
      height={height}
      pointed={at < 0 ? null : at}
      onPoint={report}
    />
  );
}
