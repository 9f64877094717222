import type { ChartTable } from './chart-table.ts';

type ChartRowsProps = { table: ChartTable; label: string; seen: boolean; height: number };

/** The chart's data as a plain table: read by screen readers in place of the drawing, shown on demand. */
export function ChartRows({ table, label, seen, height }: ChartRowsProps) {
  return (
    <div className={seen ? 'chart__rows' : 'dt-unseen'} style={seen ? { maxHeight: height } : undefined}>
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
          {table.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells have no other key than their index
            <tr key={line}>
              {row.map((text, column) => (
                <td key={table.head[column]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
