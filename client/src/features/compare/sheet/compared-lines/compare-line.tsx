import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { pinLabel } from '#features/compare/pins/pin-label.ts';
import { pinName } from '#features/compare/pins/pin-name.ts';
import type { Line } from '#features/compare/rows/comparison.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { lineRanks } from '#features/compare/rows/ranks.ts';
import type { BestOf } from '#features/compare/rows/use-comparison.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './compare-line.css';
import { CompareValues } from './compare-values.tsx';

type CompareLineProps = {
  line: Line;
  columns: readonly EntryRef[];
  bestOf: BestOf;
  measure: Measure;
  scale: number;
  selected: string | undefined;
  onSelect: (key: string) => void;
};

/** One item at each stage, or one stage for each item. A click shows the line in the chart. */
export function CompareLine(props: CompareLineProps): JSX.Element {
  const { line, columns, bestOf, measure, scale, selected, onSelect } = props;
  const { t } = useTranslation();
  const catalog = useCatalog();
  const openMenu = useOpenEntryMenu();
  const [confidence] = usePreference('confidence');
  const label = pinLabel(line.entry, catalog);
  const code = line.entry.kind === 'stage';
  const marks = lineRanks(line, measure, confidence);
  return (
    <tr
      className="compare-line"
      data-selected={selected === line.key}
      onClick={() => onSelect(line.key)}
      onContextMenu={openMenu(line.entry, label.path)}
    >
      <th scope="row" className="compare-line__head">
        <Button
          look="own"
          className="compare-line__choose"
          aria-pressed={selected === line.key}
          title={t('compare.showTrend')}
        >
          {label.item && <ItemTile item={label.item} size={20} />}
          <span
            className={code ? 'compare-line__name dt-code' : 'compare-line__name'}
            data-code={code}
            lang={label.lang}
          >
            {label.text}
          </span>
          {label.note && (
            <span className="compare-line__note" lang={label.noteLang}>
              {label.note}
            </span>
          )}
        </Button>
      </th>
      {line.cells.map((row, index) => {
        const column = columns[index];
        return (
          <td
            className="compare-line__cell"
            key={column ? formatEntry(column) : index}
            data-rank={marks[index] ?? undefined}
          >
            {column && <span className="compare-line__column">{pinName(column, catalog)}</span>}
            <CompareValues
              row={row}
              measure={measure}
              scale={scale}
              rank={marks[index] ?? null}
              best={row ? bestOf(row.item.itemId) : undefined}
            />
          </td>
        );
      })}
    </tr>
  );
}
