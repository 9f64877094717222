import type { SearchKind } from '@droptally/domain/search/searchable';
import { type JSX, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_KINDS } from '#parts/finding/action-kinds.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import type { PaletteEntry } from './palette-entry.ts';

const KINDS = {
  stage: 'vocabulary.word.stage',
  zone: 'vocabulary.word.stages',
  item: 'vocabulary.word.item',
  ...ACTION_KINDS,
} as const satisfies Record<SearchKind, string>;

type PaletteResultsProps = {
  id: string;
  entries: readonly PaletteEntry[];
  active: number;
  query: string;
  onPoint: (at: number) => void;
  onRun: (at: number, aside: boolean) => void;
};

/** The results, best first. Enter opens the active one. */
export function PaletteResults({ id, entries, active, query, onPoint, onRun }: PaletteResultsProps): JSX.Element {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the active row changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);
  if (entries.length === 0)
    return (
      <p className="palette-nothing" role="status">
        {t('shell.paletteNothing', { query })}
      </p>
    );
  return (
    <div className="palette-list" id={id} role="listbox" aria-label={t('shell.paletteResults')} ref={list}>
      {entries.map((entry, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focused input handles the keys
        <div
          key={entry.id}
          id={`${id}-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className="palette-row"
          onPointerMove={() => at !== active && onPoint(at)}
          onClick={(event: MouseEvent) => onRun(at, event.ctrlKey || event.metaKey)}
        >
          <span className="palette-picture">{entry.picture}</span>
          <span className={entry.kind === 'stage' ? 'palette-text dt-code' : 'palette-text'} lang={entry.lang}>
            {entry.text}
          </span>
          <span className="palette-note" lang={entry.noteLang}>
            {entry.note}
          </span>
          {entry.keys ? (
            <KeyCaps keys={entry.keys} />
          ) : (
            <span className="palette-kind">{entry.kindText ?? t(KINDS[entry.kind])}</span>
          )}
        </div>
      ))}
    </div>
  );
}
