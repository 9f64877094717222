import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { rateScale } from '#ui/rate/rate-bar-paths.ts';
import type { Column } from '#ui/table/column.ts';
import { type Arrangement, type Fit, fitColumns, type PlacedColumn } from './fit-columns.ts';

const DEFAULT_WIDTH = 960;
const RATE_TEXTS = 64 + 124 + 16 + 8;
const COMPACT_RATE_TEXT = 64 + 8 + 8;
const MIN_BAR = 40;

/**
 * The width of an element, kept up to date. A ref is for one that stays as long as the component does. An element that
 * is hidden or gone has no width: the last one is kept.
 */
export function useWidth(element: RefObject<HTMLElement | null> | HTMLElement | null): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    const current = element && 'current' in element ? element.current : element;
    if (!current) return;
    const measure = () => setWidth((before) => current.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type GridLayout<Row> = { columns: readonly PlacedColumn<Row>[]; template: string; barWidth: number };

export function useGridLayout<Row>(
  columns: readonly Column<Row>[],
  width: number,
  arrangement: Arrangement,
  { compact, sorted }: Fit,
): GridLayout<Row> {
  const sortedBy = sorted.join(' ');
  return useMemo(() => {
    const placed = fitColumns(columns, width, arrangement, { compact, sorted: sortedBy.split(' ') });
    const template = placed.map((one) => `${one.width}px`).join(' ');
    const rate = placed.find(({ column }) => column.kind === 'rate');
    const texts = compact ? COMPACT_RATE_TEXT : RATE_TEXTS;
    return { columns: placed, template, barWidth: Math.max(MIN_BAR, (rate?.width ?? 0) - texts) };
  }, [columns, width, arrangement, compact, sortedBy]);
}

/** One bar scale per rate column over all rows, so that groups and filters do not change it. */
export function useScales<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlyMap<string, number> {
  const scales = useMemo(
    () =>
      columns.flatMap((column) =>
        column.kind === 'rate' ? [[column.id, rateScale(rows.map(column.value))] as const] : [],
      ),
    [columns, rows],
  );
  const same = JSON.stringify(scales);
  // A live update of one row rarely changes the scale. While it does not, the other rows do not rerender.
  return useMemo(() => new Map(JSON.parse(same) as [string, number][]), [same]);
}
