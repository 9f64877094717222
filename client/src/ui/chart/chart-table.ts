import { formatRate } from '#i18n/formats.ts';

/** A chart's data as rows of text. */
export type ChartTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The time of each row, where the chart is over time. */
  times?: readonly number[];
};

export const rateCell = (rate: number | null): string => (rate === null ? '—' : formatRate(rate));
