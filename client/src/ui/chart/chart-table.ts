/** What a chart shows, as rows: what a reader sees, and the exact value for files. */
type ChartCell = { text: string; value: string | number | null };
export type ChartTable = { head: readonly string[]; rows: readonly (readonly ChartCell[])[] };

export const cell = (value: string | number | null, text = String(value ?? '')): ChartCell => ({ text, value });

/** The rows as a file, with the licence above. */
export function chartCsv({ head, rows }: ChartTable, licence: string): string {
  const lines = [head, ...rows.map((row) => row.map(({ value }) => value))];
  return `\uFEFF# ${licence}\r\n${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const text = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
