import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChartTable } from './chart-table.ts';
import { pointAt } from './crosshair.ts';

type ChartRowsProps = {
  table: ChartTable;
  label: string;
  seen: boolean;
  height: number;
  /** The time of the row to mark. */
  pointed: number | null;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The chart's data as a plain table: read by screen readers in place of the drawing, shown on demand. */
export function ChartRows({ table, label, seen, height, pointed, onKeyDown }: ChartRowsProps) {
  const marked = useRef<HTMLTableRowElement>(null);
  const { times } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is marked with another time
  useEffect(() => {
    if (seen) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed, seen]);
  return (
    <div
      className={seen ? 'chart__rows' : 'dt-unseen'}
      style={seen ? { maxHeight: height } : undefined}
      {...(seen && { tabIndex: 0, role: 'group', 'aria-label': label, onKeyDown })}
      onPointerLeave={() => times && pointAt(null)}
    >
      <table>
        <caption className="dt-unseen">{label}</caption>
        <thead>
          <tr>
            {table.head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => {
            const at = times?.[line] ?? null;
            const isMarked = at !== null && at === pointed;
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells have no other key than their index
                key={line}
                ref={isMarked ? marked : null}
                data-pointed={isMarked}
                onPointerEnter={() => at !== null && pointAt(at)}
              >
                {row.map((text, column) => (
                  <td key={table.head[column]}>{text}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
