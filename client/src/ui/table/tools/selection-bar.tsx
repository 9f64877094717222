import { type JSX, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import type { Action } from '#ui/actions/action.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import type { RowComparison } from '#ui/table/column.ts';
import './selection-bar.css';

type SelectionBarProps<Row> = {
  /** The checked rows that the filter leaves. */
  rows: readonly Row[];
  copy: () => void;
  compare: RowComparison<Row> | undefined;
  clear: () => void;
  /** Moves the focus to the rows. */
  leave: () => void;
};

const COMPARE_LEAST = 2;

/** How many rows are checked, and what can be done with them. */
export function SelectionBar<Row>({ rows, copy, compare, clear, leave }: SelectionBarProps<Row>): JSX.Element | null {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const canCompare = compare !== undefined && rows.length >= COMPARE_LEAST && rows.length <= compare.most;
  const runCompare = () => compare?.run(rows);
  const drop = () => {
    // The button that was pressed is about to go.
    if (bar.current?.contains(document.activeElement)) leave();
    clear();
  };
  const actions: Action[] = [
    { id: 'table:clear', text: t('table.clearSelection'), group: 'table', keys: 'Escape', keysOnly: true, run: drop },
    ...(canCompare
      ? [{ id: 'table:compare', text: t('table.compare'), group: 'table' as const, keys: 'e v', run: runCompare }]
      : []),
  ];
  useRegisterActions(rows.length > 0 ? actions : []);
  if (rows.length === 0) return null;
  return (
    <div ref={bar} className="selection-bar">
      <output className="selection-bar__count">
        {t('table.selected', { count: rows.length, rows: formatCount(rows.length) })}
      </output>
      <Button onClick={copy}>{t('table.copyAsTable')}</Button>
      {compare && (
        <Button disabled={!canCompare} onClick={runCompare}>
          {t('table.compare')}
          {!canCompare && (
            <span className="selection-bar__limit">
              {rows.length < COMPARE_LEAST
                ? t('table.compareLeast', { least: COMPARE_LEAST })
                : t('table.compareMost', { most: compare.most })}
            </span>
          )}
        </Button>
      )}
      <Button onClick={drop}>
        {t('table.clearSelection')} <KeyCaps keys="Escape" />
      </Button>
    </div>
  );
}
