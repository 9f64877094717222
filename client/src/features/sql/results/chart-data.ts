import type { SqlResult } from '#data/sql/ask-sql.ts';
import { timeOf, type ValueKind, valueKind } from './value-kind.ts';

export type ChartSeries = { name: string; values: readonly (number | null)[] };

export type ChartData = {
  /** Of the first column: lines over numbers and times, bars by names. */
  axis: ValueKind;
  name: string;
  /** What stands below each point, as the engine wrote it. */
  labels: readonly string[];
  /** Places on the axis, where it is of numbers or times. */
  places: readonly number[];
  series: readonly ChartSeries[];
  /** Rows and columns of numbers that are not drawn. */
  left: { rows: number; columns: number };
};

/** Each is a row of the table that stands beside a chart, too. */
const POINTS_AT_MOST = 1_000;
const BARS_AT_MOST = 60;
const SERIES_AT_MOST = 5;

/** The columns of numbers over the first one; null where there is nothing to draw. */
export function chartData({ columns, rows }: Pick<SqlResult, 'columns' | 'rows'>): ChartData | null {
  const [first] = columns;
  const numbers = columns.flatMap(({ name, type }, at) =>
    at > 0 && valueKind(type) === 'number' ? [{ name, at }] : [],
  );
  if (!first || numbers.length === 0 || rows.length === 0) return null;
  const axis = valueKind(first.type);
  const labels = rows.map(([label]) => label ?? 'NULL');
  const place = axis === 'time' ? timeOf : Number;
  const order = labels.map((_, at) => at);
  if (axis !== 'text') order.sort((a, b) => place(labels[a] ?? '') - place(labels[b] ?? ''));
  const drawn = order.slice(0, axis === 'text' ? BARS_AT_MOST : POINTS_AT_MOST);
  return {
    axis,
    name: first.name,
    labels: drawn.map((at) => labels[at] ?? ''),
    places: axis === 'text' ? [] : drawn.map((at) => place(labels[at] ?? '')),
    series: numbers.slice(0, SERIES_AT_MOST).map(({ name, at: column }) => ({
      name,
      values: drawn.map((at) => numberIn(rows[at]?.[column])),
    })),
    left: { rows: rows.length - drawn.length, columns: Math.max(0, numbers.length - SERIES_AT_MOST) },
  };
}

function numberIn(value: string | null | undefined): number | null {
  const number = value == null ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
