import { formatCostInterval, formatCount, formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { isExact } from '#ui/rate/cost-figures.tsx';
import type { Column } from '#ui/table/column.ts';
import { dropTexts } from '#ui/table/model/drop-texts.ts';

/** What a cell leaves out: the exact count, the interval of a cost, the rest of a name. */
export function cellTip<Row>(column: Column<Row>, row: Row, t: Translate): string {
  switch (column.kind) {
    case 'count': {
      const count = column.value(row);
      return count == null ? '' : formatCount(count);
    }
    case 'cost': {
      const cost = column.value(row);
      return cost && !isExact(cost) ? t('rate.costBetween', { interval: formatCostInterval(cost) }) : '';
    }
    case 'rate': {
      const rate = column.value(row);
      return rate ? t('rate.seenIn', { count: rate.runs, runs: formatCount(rate.runs), rate: formatRate(rate) }) : '';
    }
    case 'text':
    case 'figure':
      return column.value(row) ?? '';
    case 'item':
      return column.value(row)?.name ?? '';
    case 'code': {
      const value = column.value(row);
      return value ? [value.code, value.note].filter(Boolean).join(' ') : '';
    }
    case 'drops':
      return dropTexts(column.value(row), ({ name, quantity }) => `${name} × ${quantity}`).join(', ');
    case 'place':
    case 'amount':
    case 'duration':
    case 'range':
    case 'spark':
    case 'entry':
      return '';
  }
}
