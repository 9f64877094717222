import { csvCell } from '@droptally/domain/reporting/csv-cell';
import dayjs from 'dayjs';
import { formatDate, formatRate } from '../../i18n/formats.ts';
import { rateInFile } from '../output/file-values.ts';

/** What a chart shows, as rows: what a reader sees, and the exact value for files. */
type ChartCell = { text: string; value: string | number | null };
export type ChartTable = { head: readonly string[]; rows: readonly (readonly ChartCell[])[] };

export const cell = (value: string | number | null, text = String(value ?? '')): ChartCell => ({ text, value });

export const dayCell = (at: number): ChartCell => cell(dayjs(at).format('YYYY-MM-DD'), formatDate(at));

export const rateCell = (rate: number | null): ChartCell =>
  cell(rateInFile(rate), rate === null ? '—' : formatRate(rate));

/** The rows as a file, with the licence above. */
export function chartCsv({ head, rows }: ChartTable, licence: string): string {
  const lines = [head, ...rows.map((row) => row.map(({ value }) => value))];
  return `\uFEFF# ${licence}\r\n${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
