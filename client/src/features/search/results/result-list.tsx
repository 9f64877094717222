import { useVirtualizer } from '@tanstack/react-virtual';
import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { Found } from './found.ts';
import { ResultRow } from './result-row.tsx';
import './result-list.css';

type ResultListProps = {
  id: string;
  results: readonly Found[];
  active: number;
  onPoint: (at: number) => void;
  onOpen: (at: number) => void;
};

const ROW = 44;
const NARROW_ROW = 64;

/** The results, best first. Only visible rows are drawn. */
export function ResultList({ id, results, active, onPoint, onOpen }: ResultListProps): JSX.Element {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const height = useFrameWidth() === 'narrow' ? NARROW_ROW : ROW;
  const rows = useVirtualizer({
    count: results.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (at) => results[at]?.key ?? at,
    overscan: 6,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row height changes with the frame
  useEffect(() => rows.measure(), [height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the active row or the results change
  useEffect(() => {
    if (results.length > 0) rows.scrollToIndex(active);
  }, [active, results]);
  return (
    <div className="result-list" ref={scroller}>
      <div
        id={id}
        role="listbox"
        aria-label={t('search.results')}
        className="result-list-rows"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const found = results[index];
          if (!found) return null;
          return (
            <ResultRow
              key={key}
              id={optionId(id, index)}
              found={found}
              active={index === active}
              position={index}
              total={results.length}
              style={{ transform: `translateY(${start}px)`, height }}
              onPoint={() => index !== active && onPoint(index)}
              onOpen={() => onOpen(index)}
            />
          );
        })}
      </div>
    </div>
  );
}

export function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}
