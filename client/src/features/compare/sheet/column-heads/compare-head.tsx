import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import { useSetSiteSearch } from '#data/address/use-site-search.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import type { LineOrder } from '#features/compare/rows/order-lines.ts';
import type { BestOf } from '#features/compare/rows/use-comparison.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ColumnTitle } from './column-title.tsx';

type CompareHeadProps = {
  columns: readonly EntryRef[];
  measure: Measure;
  order: Omit<LineOrder, 'measure'>;
  bestOf: BestOf;
};

/** The column headings. A click sorts the lines by that column. */
export function CompareHead({ columns, measure, order, bestOf }: CompareHeadProps): JSX.Element {
  const { t } = useTranslation();
  const change = useSetSiteSearch();
  const sortBy = (index: number, pin: EntryRef) => {
    const descending = order.column === index ? order.descending !== true : true;
    void change({ sort: [{ column: formatEntry(pin), descending }] });
  };
  return (
    <thead>
      <tr>
        <th scope="col" className="compare-sheet__corner">
          {t(columns[0]?.kind === 'item' ? 'vocabulary.word.stage' : 'vocabulary.word.item')}
        </th>
        {columns.map((pin, index) => (
          <th key={formatEntry(pin)} scope="col" className="compare-sheet__column" aria-sort={sortedAs(order, index)}>
            <ColumnTitle pin={pin} index={index} bestOf={bestOf} />
            <Button
              look="own"
              className="compare-sheet__sort"
              data-sorted={order.column === index}
              onClick={() => sortBy(index, pin)}
            >
              <Headings measure={measure} mark={order.column === index ? MARKS[String(order.descending)] : undefined} />
            </Button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortedAs({ column, descending }: Omit<LineOrder, 'measure'>, index: number) {
  if (column !== index) return undefined;
  return descending ? 'descending' : 'ascending';
}

const MARKS: Readonly<Record<string, string>> = { true: '▾', false: '▴' };

/** Labels aligned with the values below them. */
function Headings({ measure, mark }: { measure: Measure; mark: string | undefined }): JSX.Element {
  const { t } = useTranslation();
  const byRate = measure === 'rate';
  return (
    <span className="compared">
      <span className="compare-values">
        <span>{mark}</span>
        <span className="compare-values__main">
          {t(byRate ? 'vocabulary.word.rate' : 'vocabulary.word.sanityEach')}
        </span>
        <span className="compare-values__bar" />
        <span className="compare-values__interval">{t('compare.interval')}</span>
        <span className="compare-values__aside">{t(byRate ? 'vocabulary.word.sanityEach' : 'compare.efficiency')}</span>
      </span>
    </span>
  );
}
