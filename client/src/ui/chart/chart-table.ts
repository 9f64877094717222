import { formatDate, formatRate } from '#i18n/formats.ts';

/** A chart's data as rows of text. */
export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] };

export const dayCell = (at: number): string => formatDate(at);

export const rateCell = (rate: number | null): string => (rate === null ? '—' : formatRate(rate));
