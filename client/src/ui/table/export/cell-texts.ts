import {
  formatAmount,
  formatCount,
  formatDateRange,
  formatDuration,
  formatInterval,
  formatRate,
  formatSanity,
} from '../../../i18n/formats.ts';
import { costInterval } from '../../rate/cost-interval.ts';
import type { Column } from '../column.ts';
import { dropTexts } from '../model/drop-texts.ts';

/** What a row says in a column, as text to paste elsewhere. */
function cellText<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return column.value(row) ?? '';
    case 'code':
      return column.value(row)?.code ?? '';
    case 'item':
      return column.value(row)?.name ?? '';
    case 'count':
      return textOf(column.value(row), formatCount);
    case 'duration':
      return textOf(column.value(row), formatDuration);
    case 'rate':
      return textOf(
        column.value(row),
        ({ rate, lower, upper }) => `${formatRate(rate)} (${formatInterval(lower, upper)})`,
      );
    case 'cost':
      return textOf(column.value(row), (cost) => `${formatSanity(cost.cost)} (${costInterval(cost)})`);
    case 'amount':
      return textOf(column.value(row), ({ least, most }) => formatAmount(least, most));
    case 'range':
      return textOf(column.value(row), ({ start, end }) => formatDateRange(start, end));
    case 'drops':
      return dropTexts(column.value(row), ({ name, quantity }) => `${name} × ${quantity}`).join(', ');
    case 'spark':
      return '';
  }
}

function textOf<Value>(value: Value | null | undefined, write: (value: Value) => string): string {
  return value === null || value === undefined ? '' : write(value);
}

/** Rows as lines of cells between tabs, with the headings above. */
export function toTabs<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const said = columns.filter(({ kind }) => kind !== 'spark');
  const lines = rows.map((row) => said.map((column) => clean(cellText(column, row))).join('\t'));
  return [said.map(({ title }) => clean(title)).join('\t'), ...lines].join('\n');
}

const clean = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
