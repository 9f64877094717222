import type { ReactNode } from 'react';
import { formatAmount, formatCost, formatDateRange, formatDuration, formatShortCount } from '#i18n/formats.ts';
import { costFigures } from '#ui/rate/cost-figures.tsx';
import { rateFigures } from '#ui/rate/rate-cell.tsx';
import { SparkLine } from '#ui/spark/spark-line.tsx';
import type { Column } from '#ui/table/column.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import { DropsCell } from './drops-cell.tsx';
import { nameCell } from './name-cell.tsx';

type CellProps<Row> = { column: Column<Row>; row: Row; first: boolean; view: GridView<Row> };

export const NOTHING = '—';

/** Renders a cell by its column's kind. Functions, not components: a scrolling table calls them for each cell. */
export function cellOf<Row>({ column, row, first, view }: CellProps<Row>): ReactNode {
  switch (column.kind) {
    case 'text':
    case 'code':
    case 'item':
      return nameCell({ column, row, first, view });
    case 'place':
    case 'count': {
      const count = column.value(row);
      return count == null ? NOTHING : formatShortCount(count);
    }
    case 'figure':
      return column.value(row) ?? NOTHING;
    case 'rate': {
      const rate = column.value(row);
      if (!rate) return NOTHING;
      const scale = view.scales.get(column.id) ?? 1;
      return rateFigures({ value: rate, scale, barWidth: view.barWidth, compact: view.compact });
    }
    case 'cost': {
      const cost = column.value(row);
      if (!cost) return NOTHING;
      return view.compact ? costFigures(cost) : formatCost(cost);
    }
    case 'amount': {
      const amount = column.value(row);
      return amount ? formatAmount(amount.least, amount.most) : NOTHING;
    }
    case 'duration': {
      const duration = column.value(row);
      return duration == null ? NOTHING : formatDuration(duration);
    }
    case 'range': {
      const range = column.value(row);
      return range ? formatDateRange(range.start, range.end) : NOTHING;
    }
    case 'drops': {
      const drops = column.value(row);
      return drops == null ? (
        NOTHING
      ) : (
        <DropsCell drops={drops} size={view.compact ? 24 : 20} width={widthOf(column, view)} />
      );
    }
    case 'entry':
      // Its field is the cell that takes the focus; the row draws it.
      return null;
    case 'spark': {
      const rates = column.value(row);
      return typeof rates === 'string' ? <span className="dt-dim">{rates}</span> : rates && <SparkLine rates={rates} />;
    }
  }
}

function widthOf<Row>(column: Column<Row>, { columns }: GridView<Row>): number {
  return columns.find((placed) => placed.column === column)?.width ?? 0;
}
