import type { Server } from '@droptally/domain/catalog/server';
import { useMemo } from 'react';
import { periodWindows } from '#data/catalog/period-windows.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useDataset } from '#data/use-dataset.ts';
import type { ChartPeriod } from '#ui/chart/options/chart-point.ts';

const NONE: readonly ChartPeriod[] = [];

/** The game periods of a server, latest first, as marks for a chart over time. */
export function useChartPeriods(server: Server, { enabled = true } = {}): readonly ChartPeriod[] {
  const { language } = useCatalog();
  const { data } = useDataset('period', { enabled });
  return useMemo(
    () => (data ? periodWindows(data, server, language).sort((a, b) => b.start - a.start) : NONE),
    [data, server, language],
  );
}
