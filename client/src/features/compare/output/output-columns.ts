import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import type { EntryRef } from '../../../data/selection/site-search.ts';
import type { Translate } from '../../../i18n/text-key.ts';
import type { Column } from '../../../ui/table/column.ts';
import { pinLabel } from '../pins/pin-label.ts';
import { pinNames } from '../pins/pin-names.ts';
import type { Comparison, Line } from '../rows/comparison.ts';

/** A comparison as columns of a table: what a line is, then the rate and the cost at each of what is compared. */
export function outputColumns(
  { columns }: Pick<Comparison, 'columns'>,
  catalogue: Catalogue,
  t: Translate,
): readonly Column<Line>[] {
  const names = pinNames(columns, catalogue);
  const values = columns.flatMap((pin, place) => valueColumns(pin, names[place] ?? pin.id, place, t));
  return [lineColumn(columns[0]?.kind ?? 'stage', catalogue, t), ...values];
}

function lineColumn(across: EntryRef['kind'], catalogue: Catalogue, t: Translate): Column<Line> {
  if (across === 'item') {
    const code = (line: Line) => ({ code: pinLabel(line.entry, catalogue).text });
    return { id: 'stage', title: t('vocabulary.word.stage'), kind: 'code', value: code, exportValue: idOf };
  }
  const item = ({ entry }: Line) => {
    const label = pinLabel(entry, catalogue);
    return label.item && { item: label.item, name: label.text };
  };
  return { id: 'item', title: t('vocabulary.word.item'), kind: 'item', value: item };
}

function valueColumns(pin: EntryRef, name: string, place: number, t: Translate): readonly Column<Line>[] {
  return [
    {
      id: `${pin.id}_rate`,
      title: `${name}: ${t('vocabulary.word.rate')}`,
      kind: 'rate',
      value: ({ cells }) => cells[place]?.rate,
    },
    {
      id: `${pin.id}_cost`,
      title: `${name}: ${t('vocabulary.word.sanityEach')}`,
      kind: 'cost',
      value: ({ cells }) => cells[place]?.cost,
    },
  ];
}

const idOf = ({ entry }: Line) => entry.id;
